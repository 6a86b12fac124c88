// What stands beside the fields while a hand is typed: what each is worth, the sum, and what there is to say.
import { doubtOf, doubtOfAll } from "./doubts.js";
import { inEnglish } from "./letters.js";
import { readPoints } from "./points.js";
import { isOpen } from "./rows.js";
import { say } from "./words.js";

/** Read every field anew and show what each is worth; gives the sum of the hand. */
export function showTotals(rows, active, words, allSaid) {
  const dealt = rows.filter((row) => !row.satOut.checked).length;
  for (const row of rows) {
    row.reading = isOpen(row) ? read(row, row === active, words) : { cards: [] };
    row.saying = doubtOf(row, dealt, words);
    say(row.worth, `${row.reading.points ?? ""}`);
    say(row.said, row.saying);
  }
  const known = rows.filter(({ reading }) => reading.points !== undefined);
  say(allSaid, doubtOfAll(known, words));
  return known.reduce((sum, { reading }) => sum + reading.points, 0n);
}

/** Whoever types "10+" or "K1" has not finished: a complaint can wait for the next key. */
function read({ field }, isActive, words) {
  const [whole, soFar] = [field.value, field.value.replace(/[+1][ ,]*$/, "")].map((text) =>
    readPoints(inEnglish(text, words.letters), words.aces_high),
  );
  return whole.refused && isActive && !(soFar.refused in words.refused) ? soFar : whole;
}
