// What a key of the pad does to the text of a field, whose end was typed as cards or as points.
import { LONGEST_TEXT } from "./points.js";

const ends = new WeakMap();

/** Type one key, of the kind `card` or `digit`, at the end of a field. */
export function typeKey(field, key, kind) {
  const text = field.value + gap(field, key, kind) + key;
  if (text.length <= LONGEST_TEXT) put(field, text, kind);
}

/** Take back the last card, or the last digit of points. */
export function takeBack(field) {
  const text = field.value.trimEnd();
  const kind = endOf(field);
  const last = kind === "card" ? /(?:10|.)$/s : /.$/s;
  put(field, text.replace(last, "").trimEnd(), kind);
}

function put(field, text, kind) {
  field.value = text;
  ends.set(field, { text, kind });
  field.scrollLeft = field.scrollWidth;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function gap(field, key, kind) {
  if (key === "+" || !field.value || /[ ,+]$/.test(field.value)) return "";
  return kind === "digit" && endOf(field) === "digit" && /\d$/.test(field.value) ? "" : " ";
}

/** How the end of a field was typed; where that was by other means, letters speak for cards. */
function endOf(field) {
  const known = ends.get(field);
  if (known?.text === field.value) return known.kind;
  return /[a-z]/i.test(field.value) ? "card" : "digit";
}
