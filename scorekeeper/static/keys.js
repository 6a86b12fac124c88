// What a key of the pad does to the text of a field. A card ends with a space, so that the end says what it was.
import { LONGEST_TEXT } from "./points.js";

/** Type one key at the end of a field: a card stands apart, a digit joins digits. */
export function typeKey(field, key, isCard) {
  const gap = (isCard ? /[^ ,+]$/ : /[a-z]$/i).test(field.value) ? " " : "";
  const text = field.value + gap + key;
  if (text.length <= LONGEST_TEXT) put(field, isCard ? `${text} ` : text);
}

/** Take back the last card, or the last digit of points. */
export const takeBack = (field) => put(field, field.value.replace(/(10 |. |.)$/, ""));

function put(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
