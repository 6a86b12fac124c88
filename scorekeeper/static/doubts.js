// What is said of a row while it is typed: that it cannot be read, cannot be, is unlikely, or how it was read.
import { readOtherwise } from "./letters.js";
import { tooManyOf } from "./points.js";
import { fill } from "./words.js";

/** What there is to say of one row, where so many players were dealt in; empty where all is well. */
export function doubtOf({ reading, name, field }, dealt, words) {
  const { refused, points, cards } = reading;
  const told = { who: name, text: field.value.trim() };
  const why = refused || (points < words.least && "points_too_low") || (points > words.pack && "points_over_pack");
  if (why) return fill(words.refused[why] ?? "", told);
  const [most, sentence] = words.over[dealt] ?? [];
  const seen = readOtherwise(field.value, cards, words);
  const said = [seen && fill(words.read_as, { cards: seen }), points > most && sentence];
  return [...said, ...tooMany(cards, words, words.too_many)].filter(Boolean).join(" ");
}

/** What there is to say of the cards of all rows together, beyond what is said of one alone. */
export function doubtOfAll(rows, words) {
  const alone = rows.flatMap(({ reading }) => tooManyOf(reading.cards)).flat();
  const cards = rows.flatMap(({ reading }) => reading.cards).filter((card) => !alone.includes(card));
  return tooMany(cards, words, words.together).join(" ");
}

const tooMany = (cards, words, sentence) =>
  tooManyOf(cards).map(([rank, count]) =>
    fill(sentence, { cards: fill(words.ranks[rank], { count: words.counts[count] ?? count }) }),
  );
