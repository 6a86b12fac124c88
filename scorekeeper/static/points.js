// The cards of one pack and reading points as people enter them: the same grammar as rules/cards.py, word for word.
// Points are BigInt, since Python's whole numbers have no end either.

const SUITS = 4;
/** The longest text that is read, in signs. */
export const LONGEST_TEXT = 60;

const GAP = /[ ,+]+/;
const DANGLING = /^[ ,]*\+|\+[ ,]*\+|\+[ ,]*\n?$/;
const WORD = /^(?:\d+|(?:10|[2-9AJQKT])+)$/i;
const RANK = /10|[2-9AJQKT]/gi;
const LETTER = /[a-z]/i;
const CARD = /[a-z]|^(?:[2-9]|10)$/i;

/** Read `20`, `10+7+3`, `K 7 3`, `k73` or a mixture: `{points, cards}`, or `{refused}` with the code of why not. */
export function readPoints(typed, acesHigh) {
  const text = typed.replace(/^ +| +$/g, "");
  if (!text) return { refused: "points_empty" };
  if ([...text].length > LONGEST_TEXT) return { refused: "points_too_long" };
  if (DANGLING.test(text)) return { refused: "points_dangling_plus" };
  const words = text.split(GAP).filter(Boolean);
  if (!words.length || !words.every((word) => WORD.test(word))) return { refused: "points_unreadable" };
  return {
    points: words.reduce((sum, word) => sum + worth(word, acesHigh), 0n),
    cards: LETTER.test(text) ? words.flatMap(named) : [],
  };
}

/** Each rank that stands more often in `cards` than a pack has it, with how often. */
export function tooManyOf(cards) {
  const counted = [...new Set(cards)].map((rank) => [rank, cards.filter((card) => card === rank).length]);
  return counted.filter(([, count]) => count > SUITS);
}

const named = (word) => (CARD.test(word) ? word.match(RANK).map((rank) => rank.toUpperCase().replace("T", "10")) : []);

const worth = (word, acesHigh) =>
  LETTER.test(word) ? named(word).reduce((sum, rank) => sum + cardPoints(rank, acesHigh), 0n) : BigInt(word);

const cardPoints = (rank, acesHigh) => (rank === "A" && acesHigh ? 15n : BigInt({ A: 1, J: 10, Q: 10, K: 10 }[rank] ?? rank));
