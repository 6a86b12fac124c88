// The cards of one pack and reading points as people enter them: the same grammar as rules/cards.py, word for word.
// Points are BigInt, since Python's whole numbers have no end either.

const SUITS = 4;
/** The longest text that is read, in signs. */
export const LONGEST_TEXT = 60;

const GAP = /[ ,+]+/;
const DANGLING = /^[ ,]*\+|\+[ ,]*\+|\+[ ,]*\n?$/;
const WORD = /^(?:\d+|(?:10|[2-9AJQKT])+)$/i;
const LETTER = /[a-z]/i;
const RANK = /10|[2-9AJQK]/g;
const CARD = /^(?:10|[2-9AJQK])$/;

/** Read `20`, `10+7+3`, `K 7 3`, `k73` or a mixture: `{points, cards}`, or `{refused}` with the code of why not. */
export function readPoints(typed, acesHigh) {
  const text = typed.replace(/^ +| +$/g, "");
  if (!text) return { refused: "points_empty" };
  if ([...text].length > LONGEST_TEXT) return { refused: "points_too_long" };
  if (DANGLING.test(text)) return { refused: "points_dangling_plus" };
  const words = text.split(GAP).filter(Boolean);
  if (!words.length || !words.every((word) => WORD.test(word))) return { refused: "points_unreadable" };
  const pieces = words.flatMap(apart);
  return {
    points: pieces.reduce((sum, piece) => sum + worth(piece, acesHigh), 0n),
    cards: LETTER.test(text) ? pieces.filter((piece) => CARD.test(piece)) : [],
  };
}

/** Each rank that stands more often in `cards` than a pack has it, with how often. */
export function tooManyOf(cards) {
  const counted = [...new Set(cards)].map((rank) => [rank, cards.filter((card) => card === rank).length]);
  return counted.filter(([, count]) => count > SUITS);
}

/** The cards of a word with letters; another word is a number, which may be that of a card. */
const apart = (word) => (LETTER.test(word) ? word.toUpperCase().replaceAll("T", "10").match(RANK) : word);

const worth = (piece, acesHigh) => BigInt({ A: acesHigh ? 15 : 1, J: 10, Q: 10, K: 10 }[piece] ?? piece);
