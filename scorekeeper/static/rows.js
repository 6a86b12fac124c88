// The rows of a hand: which are open, which is being typed into, and which comes next.

/** The rows of the form, in seat order. */
export function rowsOf(form) {
  return [...form.querySelectorAll(".row")].map((element, place) => {
    const [field, radio, satOut, worth, said] = ["left", "out", "sat_out", "worth", "said"].map(
      (part) => form.elements[`${part}-${place + 1}`],
    );
    return { element, field, radio, satOut, worth, said, name: element.querySelector("bdi").textContent };
  });
}

/** How the hand ended: `out`, `blocked` or `void`. */
export const outcomeOf = (form) => form.elements.outcome.value || "out";

/** Close the fields of whoever holds no cards. What was typed there is kept, and not sent. */
export function closeRows(form, rows) {
  const outcome = outcomeOf(form);
  for (const { field, radio, satOut } of rows) {
    field.disabled = outcome === "void" || satOut.checked || (outcome === "out" && radio.checked);
  }
}

/** Whether a row waits for its points. */
export const isOpen = ({ field }) => !field.disabled;

/** Whether it does and has none yet. */
export const isEmpty = (row) => isOpen(row) && !row.field.value.trim();

/** The next empty row after this one, around the table; undefined once there is no other. */
export function nextEmpty(rows, from) {
  return [...rows, ...rows].slice(rows.indexOf(from) + 1).find((row) => row !== from && isEmpty(row));
}

/** The row to begin with: the one refused or asked about, the first empty one, or the first open one. */
export function firstRow(rows) {
  const refused = rows.find((row) => isOpen(row) && row.element.querySelector(".wrong, .asked"));
  return refused ?? rows.find(isEmpty) ?? rows.find(isOpen);
}

/** Whoever must have gone out if anybody did: nobody is named, and of that row alone nothing is known. */
export function likelyOut(form, rows) {
  const unknown = rows.filter((row) => isOpen(row) && !row.reading.points);
  const isNamed = form.elements.went_out.value || outcomeOf(form) !== "out";
  return isNamed || unknown.length > 1 ? undefined : unknown.find(isEmpty);
}
