// The pad: two sets of keys that type into the fields of the form, and one key that leads on and saves.
import { bringUp, Entering } from "./entering.js";
import { takeBack, typeKey } from "./keys.js";
import { likelyOut } from "./rows.js";
import { listenToKeyboard } from "./typing.js";

/** Attach the pad to the form of a hand. An `input` event on the form itself says that it was filled anew. */
export default function pad(form) {
  const own = new Entering(form);
  form.addEventListener("input", ({ target }) => {
    if (target === form) own.start();
    else if (target.name !== "confirm") own.take(target);
  });
  form.addEventListener("reset", () => setTimeout(() => form.dispatchEvent(new Event("input"))));
  form.addEventListener("toggle", ({ target }) => target.contains(document.activeElement) && bringUp(target), true);
  form.addEventListener("click", (event) => press(own, event.target.closest(".pad button"), event));
  for (const event of ["click", "focusin"]) form.addEventListener(event, ({ target }) => own.touch(target));
  listenToKeyboard(own);
  own.start();
  // What the browser gives the focus to later, it would scroll to.
  document.querySelector(".summary")?.focus();
  bringUp(form.querySelector(".wrong, .asked"));
}

function press(own, key, event) {
  const { onward, likely } = own.parts;
  if (key === onward && own.leadOn()) event.preventDefault();
  if (key === likely) {
    likelyOut(own.form, own.rows).radio.click();
    onward.focus();
  }
  if (own.active && key?.matches(".key")) tap(own, key);
  if (key?.matches(".pill")) change(own, key.value);
}

function tap(own, key) {
  navigator.vibrate?.(10);
  if (key.matches(".back")) takeBack(own.active.field);
  else typeKey(own.active.field, key.textContent, !key.matches(".digit"));
  own.announce();
}

function change({ keyboards, active }, keyboard) {
  keyboards.choose(keyboard);
  if (keyboards.isPhone) active?.field.focus();
}
