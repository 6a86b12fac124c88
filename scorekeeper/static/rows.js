// The rows of a hand: which are open, which is being typed into, and which comes next.

/** The rows of the form, in seat order. */
export function rowsOf(form) {
  return [...form.querySelectorAll(".row")].map((element) => {
    const field = element.querySelector(".left");
    const seat = field.name.split("-")[1];
    return {
      element,
      field,
      seat,
      name: element.querySelector("bdi").textContent,
      worth: element.querySelector(".worth"),
      said: element.querySelector(".said"),
      satOut: form.elements[`sat_out-${seat}`],
    };
  });
}

/** Tell which row was tapped or given the focus; a tap on Out is no choice of a row. */
export function listenToRows(rows, choose) {
  for (const row of rows) {
    row.field.addEventListener("focus", () => choose(row));
    row.element.addEventListener("click", (event) => event.target.closest(".out") || choose(row));
  }
}

/** How the hand ended: `out`, `blocked` or `void`. */
export const outcomeOf = (form) => form.elements.outcome.value || "out";

/** Whoever is named out ends the hand by going out, whatever was chosen before. */
export function someoneIsOut(form) {
  const out = form.querySelector("[name=outcome][value=out]");
  if (out.checked) return;
  out.checked = true;
  out.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Close the fields of whoever holds no cards. What was typed there is kept, and not sent. */
export function closeRows(form, rows) {
  const outcome = outcomeOf(form);
  const out = outcome === "out" ? form.elements.went_out.value : "";
  for (const row of rows) {
    row.out = row.seat === out;
    const closed = outcome === "void" || row.out || row.satOut.checked;
    row.element.classList.toggle("closed", closed);
    row.field.disabled = closed;
  }
}

/** Whether a row waits for its points. */
export const isOpen = (row) => !row.field.disabled;
const isEmpty = (row) => isOpen(row) && !row.field.value.trim();

/** The next empty row after this one, around the table; undefined once there is no other. */
export function nextEmpty(rows, from) {
  const place = rows.indexOf(from);
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].find(isEmpty);
}

/** The row to begin with: the one refused, the first empty one, or the first open one. */
export function firstRow(rows) {
  const refused = rows.find((row) => isOpen(row) && row.field.getAttribute("aria-invalid"));
  return refused ?? rows.find(isEmpty) ?? rows.find(isOpen);
}
