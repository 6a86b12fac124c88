// What is typed of a hand outlives a reload, Back, a closed tab and a crash: a draft on the phone until it is saved.
import { forget, recall, remember } from "./remembering.js";

/** Keep a draft of the form of a hand, and fill the form from the one there is. */
export default function draft(form) {
  if ("answered" in form.dataset) carryOn(form);
  else restore(form);
  // At once, though a key is seen to work 3 ms later for it: a page may crash or be left with the next.
  form.addEventListener("input", () => keepDraft(form));
}

/** The name of a form's draft: the game and the hand, and for a correction what it corrects. */
export const draftName = ({ action, dataset }) => `draft ${new URL(action).pathname} ${dataset.corrects ?? ""}`;

/** The fields of a form in which a person says something of the hand. */
export const fieldsOf = (form) => [...form.querySelectorAll("input:not([type=hidden], [name=confirm])")];

/** Whether any of them says something else than the server wrote there. */
export const isTouched = (form) =>
  fieldsOf(form).some((one) => one.value !== one.defaultValue || one.checked !== one.defaultChecked);

/** A page that answers what was typed shows it already; its number may be another than the one it was sent under. */
function carryOn(form) {
  forget(`draft ${location.pathname} `);
  write(form);
}

function keepDraft(form) {
  if (isTouched(form)) write(form);
  else forget(draftName(form));
}

function write(form) {
  const fields = Object.fromEntries(fieldsOf(form).map((one) => [keyOf(one), one[stateOf(one)]]));
  remember(draftName(form), { key: form.elements.entry_key.value, seated: seated(form), fields });
}

/** Fill the form from the draft of its hand, if there is one. */
export function restore(form) {
  const kept = recall(draftName(form));
  // Whoever has moved to another seat since would get another's points.
  if (!kept || !seated(form).startsWith(kept.seated)) return keepDraft(form);
  for (const one of fieldsOf(form)) one[stateOf(one)] = kept.fields[keyOf(one)] ?? one[stateOf(one)];
  form.elements.entry_key.value = kept.key;
  form.dispatchEvent(new Event("input"));
}

const seated = (form) => form.elements.seated.value;
const stateOf = ({ type }) => (type === "text" ? "value" : "checked");
const keyOf = ({ type, name, value }) => (type === "text" ? name : `${name} ${value}`);
