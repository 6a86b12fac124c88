import { placeOf } from "./onward.js";
import { isOpen, outcomeOf, rowsOf } from "./rows.js";
import { fill, wordsOf } from "./words.js";

/** A hand as it is shown while it waits: "Hand 9: Ana went out, Ben K 7 3, Cy 20, Dee sits out". */
export function told(form) {
  const words = wordsOf(form);
  const left = rowsOf(form).map((row) => {
    if (isOpen(row)) return `${row.name} ${row.field.value.trim()}`;
    return row.radio.checked && outcomeOf(form) === "out" && fill(words.out, { who: row.name });
  });
  const ticked = form.querySelectorAll(":checked:not([value=out], [name=confirm], [name=went_out])");
  const said = [...left, ...[...ticked].map(({ labels }) => labels[0].textContent.trim())];
  return `${fill(words.told, placeOf(form.action))} ${said.filter(Boolean).join(", ")}`;
}
