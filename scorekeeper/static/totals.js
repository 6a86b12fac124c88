// What stands beside the fields while a hand is typed: what each is worth, the sum, and what there is to say.
import { doubtOf, doubtOfAll } from "./doubts.js";
import { readPoints } from "./points.js";
import { isOpen } from "./rows.js";

/** Where the server has asked about the hand as a whole, it need not be said twice. */
const ASKED = ".rows:has(~ .tick.asked) *";

/** Read every field anew and show what each is worth; gives the sum of the hand. */
export function showTotals(rows, active, words, allSaid) {
  const dealt = rows.filter((row) => !row.satOut.checked).length;
  for (const row of rows) {
    row.reading = isOpen(row) ? read(row, row === active, words) : {};
    row.worth.textContent = row.reading.points ?? "";
    row.saying = isOpen(row) ? doubtOf(row, dealt, words) : "";
    sayBeside(row);
  }
  const known = rows.filter((row) => row.reading.points !== undefined);
  say(allSaid, rows.some(isChanged) || !allSaid.matches(ASKED) ? doubtOfAll(known, words) : "");
  return known.reduce((sum, row) => sum + row.reading.points, 0n);
}

/** Whoever types "10+" or "K1" has not finished: a complaint can wait for the next key. */
function read(row, isActive, words) {
  const begun = /[+1][ ,]*$/;
  const whole = readPoints(row.field.value, words.aces_high);
  if (!whole.refused || !isActive || !begun.test(row.field.value)) return whole;
  const soFar = readPoints(row.field.value.replace(begun, ""), words.aces_high);
  return soFar.refused in words.refused ? whole : soFar;
}

/** What the server said of a text stands until the text is another. */
function sayBeside(row) {
  const changed = isChanged(row);
  const fromServer = row.element.querySelectorAll(".wrong, .tick.asked");
  for (const one of fromServer) one.hidden = changed || row.field.disabled;
  say(row.said, fromServer.length && !changed ? "" : row.saying);
}

const isChanged = ({ field }) => field.value !== field.defaultValue;

function say(element, sentence) {
  element.textContent = sentence;
  element.hidden = !sentence;
}
