// What stands beside the fields while a hand is typed: the points read, the sum, and what cannot be or is unlikely.
import { readPoints, tooManyOf } from "./points.js";
import { isOpen } from "./rows.js";

/** Put the values into the gaps of a sentence: `fill("{who} {points}", {who: "Ben", points: 20})`. */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Where the server has asked about the hand as a whole, it need not be said twice. */
const ASKED = ".rows:has(~ .tick.asked) *";

/** Read every field anew, show what each is worth and what there is to say; gives the sum of the hand. */
export function showTotals(rows, active, words, togetherSaid) {
  const dealt = rows.filter((row) => !row.satOut.checked).length;
  for (const row of rows) {
    row.reading = isOpen(row) ? read(row, row === active, words) : {};
    row.worth.textContent = row.reading.points ?? "";
    row.saying = isOpen(row) ? judged(row, words, dealt) : "";
    sayBeside(row);
  }
  const known = rows.filter((row) => row.reading.points !== undefined);
  const sum = known.reduce((all, row) => all + row.reading.points, 0n);
  say(togetherSaid, rows.some(isChanged) || !togetherSaid.matches(ASKED) ? together(known, words) : "");
  return sum;
}

function read(row, isActive, words) {
  const text = row.field.value;
  const whole = readPoints(text, words.aces_high);
  // Whoever types "10+" or "K1" has not finished: a complaint can wait for the next key.
  const begun = /[+1][ ,]*$/;
  if (!whole.refused || !isActive || !begun.test(text)) return whole;
  const soFar = readPoints(text.replace(begun, ""), words.aces_high);
  return soFar.refused === "points_unreadable" || soFar.refused === "points_dangling_plus" ? whole : soFar;
}

function judged(row, words, dealt) {
  const { refused, points, cards } = row.reading;
  const told = { who: row.name, text: row.field.value.trim() };
  if (refused) return refused in words.refused ? fill(words.refused[refused], told) : "";
  if (points < words.least) return fill(words.refused.points_too_low, told);
  if (points > words.pack) return fill(words.refused.points_over_pack, told);
  const [most, sentence] = words.over[dealt] ?? [Infinity];
  return [points > most ? sentence : "", ...tooMany(cards, words, words.too_many)].filter(Boolean).join(" ");
}

const tooMany = (cards, words, sentence) =>
  tooManyOf(cards).map(([rank, count]) =>
    fill(sentence, { cards: fill(words.ranks[rank], { count: words.counts[count] ?? count }) }),
  );

function together(known, words) {
  const alone = known.flatMap((row) => tooManyOf(row.reading.cards).map(([rank]) => rank));
  const cards = known.flatMap((row) => row.reading.cards).filter((card) => !alone.includes(card));
  return tooMany(cards, words, words.together).join(" ");
}

const isChanged = ({ field }) => field.value !== field.defaultValue;

/** What the server said of a text stands until the text is another. */
function sayBeside(row) {
  const changed = isChanged(row);
  const fromServer = row.element.querySelectorAll(".wrong, .tick.asked");
  for (const one of fromServer) one.hidden = changed || row.field.disabled;
  say(row.said, fromServer.length && !changed ? "" : row.saying);
}

function say(element, sentence) {
  element.textContent = sentence;
  element.hidden = !sentence;
}
