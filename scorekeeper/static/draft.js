// What is typed of a hand outlives a reload, Back, a closed tab and a crash: a draft on the phone until it is saved.
import { forget, recall, remember } from "./remembering.js";

const UNKEPT = ["csrf_token", "revision", "confirm", "correcting"];

/** Keep a draft of the form of a hand, and fill the form from the one there is. */
export default function attach(form) {
  if (form.dataset.answered === undefined) restore(form);
  else carryOn(form);
  form.addEventListener("input", () => keep(form));
  form.addEventListener("change", () => keep(form));
}

/** The name of a form's draft: the game and the hand, and for a correction what it corrects. */
export function draftName(form) {
  const path = new URL(form.action).pathname;
  return form.dataset.corrects === undefined ? `draft ${path}` : `draft ${path} ${form.dataset.corrects}`;
}

/** A page that answers what was typed shows it already; its number may be another than the one it was sent under. */
function carryOn(form) {
  const sentUnder = `draft ${location.pathname}`;
  if (sentUnder !== draftName(form)) forget(sentUnder);
  write(form);
}

function keep(form) {
  if (fields(form).some(isTouched)) write(form);
  else forget(draftName(form));
}

function write(form) {
  const kept = { key: form.elements.entry_key.value, seated: seated(form), fields: fields(form).map(written) };
  remember(draftName(form), JSON.stringify(kept));
}

/** Fill the form from the draft of its hand, if there is one. */
export function restore(form) {
  const draft = JSON.parse(recall(draftName(form)));
  // Whoever has moved to another seat since would get another's points.
  if (!draft || !seated(form).startsWith(draft.seated)) return keep(form);
  for (const [name, value, on] of draft.fields) {
    for (const field of fields(form).filter((one) => one.name === name)) fillIn(field, value, on);
  }
  form.elements.entry_key.value = draft.key;
  form.dispatchEvent(new Event("input"));
  tellOf(form);
}

/** Where what is on the sheet is filled in at first, a draft in its place is told of, and can be put away. */
function tellOf(form) {
  const told = form.querySelector(".restored");
  if (!told) return;
  told.hidden = false;
  told.querySelector("button").addEventListener("click", () => {
    forget(draftName(form));
    told.hidden = true;
    form.reset();
  });
}

function fillIn(field, value, on) {
  if (!isChoice(field)) field.value = value;
  else if (field.value === value) field.checked = on;
}

const seated = (form) => form.elements.seated?.value ?? "";
const written = (field) => [field.name, field.value, isOn(field)];
const isChoice = (field) => field.type === "radio" || field.type === "checkbox";
const isOn = (field) => isChoice(field) && field.checked;
const isTouched = (field) =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
const fields = (form) =>
  [...form.elements].filter((one) => one.matches("input:not([type=hidden])") && !UNKEPT.includes(one.name));
