// What is said of a row while it is typed: that it cannot be read, cannot be, or is unlikely.
import { tooManyOf } from "./points.js";

/** Put the values into the gaps of a sentence: `fill("{who} {points}", {who: "Ben", points: 20})`. */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** What there is to say of one row, where so many players were dealt in; empty where all is well. */
export function doubtOf(row, dealt, words) {
  const { refused, points, cards } = row.reading;
  const told = { who: row.name, text: row.field.value.trim() };
  if (refused) return fill(words.refused[refused] ?? "", told);
  if (points < words.least) return fill(words.refused.points_too_low, told);
  if (points > words.pack) return fill(words.refused.points_over_pack, told);
  const [most, sentence] = words.over[dealt] ?? [Infinity];
  return [points > most ? sentence : "", ...tooMany(cards, words, words.too_many)].filter(Boolean).join(" ");
}

/** What there is to say of the cards of all rows together, beyond what is said of one alone. */
export function doubtOfAll(rows, words) {
  const alone = rows.flatMap((row) => tooManyOf(row.reading.cards).map(([rank]) => rank));
  const cards = rows.flatMap((row) => row.reading.cards).filter((card) => !alone.includes(card));
  return tooMany(cards, words, words.together).join(" ");
}

const tooMany = (cards, words, sentence) =>
  tooManyOf(cards).map(([rank, count]) =>
    fill(sentence, { cards: fill(words.ranks[rank], { count: words.counts[count] ?? count }) }),
  );
