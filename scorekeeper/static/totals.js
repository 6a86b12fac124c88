// What stands beside the fields while a hand is typed: what each is worth, the sum, and what there is to say.
import { doubtOf, doubtOfAll } from "./doubts.js";
import { inEnglish, readOtherwise } from "./letters.js";
import { readPoints } from "./points.js";
import { isOpen } from "./rows.js";
import { fill, say } from "./words.js";

/** Read every field anew and show what each is worth; gives the sum of the hand. */
export function showTotals(rows, active, words, allSaid) {
  const dealt = rows.filter((row) => !row.satOut.checked).length;
  for (const row of rows) {
    row.reading = isOpen(row) ? read(row, row === active, words) : { cards: [] };
    row.saying = [howRead(row, words), doubtOf(row, dealt, words)].filter(Boolean).join(" ");
    say(row.worth, `${row.reading.points ?? ""}`);
    say(row.said, row.saying);
  }
  const known = rows.filter(({ reading }) => reading.points !== undefined);
  say(allSaid, doubtOfAll(known, words));
  return known.reduce((sum, { reading }) => sum + reading.points, 0n);
}

/** How letters were read that stand on no key: English ones, or those of another pack. */
function howRead({ reading, field }, words) {
  const cards = readOtherwise(field.value, reading.cards ?? [], words);
  return cards && fill(words.read_as, { cards });
}

/** Whoever types "10+" or "K1" has not finished: a complaint can wait for the next key. */
function read({ field }, isActive, words) {
  const [whole, soFar] = [field.value, field.value.replace(/[+1][ ,]*$/, "")].map((text) =>
    readPoints(inEnglish(text, words.letters), words.aces_high),
  );
  return whole.refused && isActive && !(soFar.refused in words.refused) ? soFar : whole;
}
