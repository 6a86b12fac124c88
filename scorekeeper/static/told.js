import { placeOf } from "./onward.js";
import { isOpen, outcomeOf, rowsOf } from "./rows.js";
import { fill, wordsOf } from "./words.js";

/** A hand as it is shown while it waits: "Hand 9: Out Ana, Dee sits out, Ben K 7 3, Cy 20". */
export function told(form) {
  const nobody = outcomeOf(form) === "out" ? "" : ", [name=went_out]";
  const ticked = form.querySelectorAll(`:checked:not([value=out], [name=confirm]${nobody})`);
  const said = [...ticked].map(({ labels }) => labels[0].textContent.trim());
  const left = rowsOf(form).filter(isOpen).map(({ name, field }) => `${name} ${field.value.trim()}`);
  return `${fill(wordsOf(form).told, placeOf(form.action))} ${[...said, ...left].join(", ")}`;
}
