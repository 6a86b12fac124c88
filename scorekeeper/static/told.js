import { placeOf } from "./onward.js";
import { isOpen, outcomeOf, rowsOf } from "./rows.js";
import { fill, wordsOf } from "./words.js";

/** A hand as it is shown while it waits: "Hand 9: Ana went out, Dee sits out, Ben K 7 3, Cy 20". */
export function told(form) {
  const [words, rows] = [wordsOf(form), rowsOf(form)];
  const out = rows.filter(({ radio }) => radio.checked && outcomeOf(form) === "out");
  const ticked = form.querySelectorAll(":checked:not([value=out], [name=confirm], [name=went_out])");
  const said = [
    ...out.map(({ name }) => fill(words.out, { who: name })),
    ...[...ticked].map(({ labels }) => labels[0].textContent.trim()),
    ...rows.filter(isOpen).map(({ name, field }) => `${name} ${field.value.trim()}`),
  ];
  return `${fill(words.told, placeOf(form.action))} ${said.join(", ")}`;
}
