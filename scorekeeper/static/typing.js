// A keyboard with keys: Enter leads on, and what is typed goes to the field that waits for it.

/** Let the form be filled from a keyboard, wherever the focus is. */
export function listenToKeyboard(pad) {
  pad.form.addEventListener("keydown", (event) => {
    if (event.isComposing || !event.target.matches("input")) return;
    if (event.key === "Enter") enter(pad, event);
    // The key itself lands in the field that has the focus by the time it types.
    else if (event.target.type !== "text" && /^\S$/.test(event.key)) pad.active?.field.focus();
  });
}

function enter(pad, event) {
  event.preventDefault();
  const next = pad.leadOn();
  if (next) next.field.focus();
  else pad.form.requestSubmit(pad.parts.onward);
}
