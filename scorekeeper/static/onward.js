// Turns the page of a hand into that of another, without the server: empty fields, a key of its own, the next number.
import { fieldsOf, isTouched, restore } from "./draft.js";
import { pageOf } from "./sending.js";
import { fill } from "./words.js";

/** Turn the form to number `hand`, whose dealer nobody knows before the one ahead of it is on the sheet. */
export function turn(form, hand) {
  form.action = form.action.replace(/\d+$/, hand);
  history.replaceState(null, "", form.action);
  for (const one of document.querySelectorAll("[data-turned]")) {
    one.textContent = fill(one.dataset.turned, { hand, before: hand - 1 });
  }
  // What was said about the hand before.
  for (const one of document.querySelectorAll("main :is(.summary, .wrong, .asked)")) one.remove();
  for (const one of form.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
  fieldsOf(form).forEach(empty);
  form.reset();
  form.elements.entry_key.value = crypto.getRandomValues(new Uint32Array(4)).join("-");
  restore(form);
  scrollTo(0, 0);
}

/** Nothing typed, nobody out; whoever sat out is expected to sit out again. */
function empty(field) {
  if (field.type === "text") field.defaultValue = "";
  else field.defaultChecked = field.name.startsWith("sat_out") ? field.checked : field.value === "out";
}

/**
 * Once a hand has landed, the server knows who deals. Where it is the hand of this form, sent by another page (`isOurs`)
 * or by somebody else before anything was typed here, the sheet has more to say.
 */
export async function refresh(form, isOurs) {
  const answer = await fetch(form.action).catch(() => ({}));
  if (!answer.ok || answer.url !== form.action) return;
  const page = await pageOf(answer);
  if (!page.querySelector("[data-corrects]")) document.querySelector("h1").textContent = page.querySelector("h1").textContent;
  else if (isOurs || !isTouched(form)) location.assign(placeOf(form.action).game);
}

/** The game and the number of the hand that an address is of. */
export function placeOf(action) {
  const { pathname } = new URL(action);
  const [game, hand] = pathname.split("/hands/");
  return { game, hand: Number(hand), action: pathname };
}
