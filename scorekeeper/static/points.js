// The cards of one pack and reading points as people enter them: the same grammar as rules/cards.py, word for word.
// Points are BigInt, since Python's whole numbers have no end either.

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = 4;
/** The longest text that is read, in signs. */
export const LONGEST_TEXT = 60;

const GAP = /[ ,+]+/;
const DANGLING = /^[ ,]*\+|\+[ ,]*\+|\+[ ,]*\n?$/;
const WORD = /^(?:\d+|(?:10|[2-9AJQKT])+)$/i;
const RANK = /10|[2-9AJQKT]/gi;
const LETTER = /[a-z]/i;

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
  const count = (rank) => cards.filter((card) => card === rank).length;
  return RANKS.filter((rank) => count(rank) > SUITS).map((rank) => [rank, count(rank)]);
}

const ranks = (word) => word.match(RANK).map((rank) => (rank.toUpperCase() === "T" ? "10" : rank.toUpperCase()));

const named = (word) => (LETTER.test(word) || RANKS.includes(word) ? ranks(word) : []);

function worth(word, acesHigh) {
  if (!LETTER.test(word)) return BigInt(word);
  return ranks(word).reduce((sum, rank) => sum + BigInt(cardPoints(rank, acesHigh)), 0n);
}

function cardPoints(rank, acesHigh) {
  if (rank === "A") return acesHigh ? 15 : 1;
  return "JQK".includes(rank) ? 10 : Number(rank);
}
