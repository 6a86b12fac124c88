// Turns the page of a hand into that of another, without the server: empty fields, a key of its own, the next number.
import { restore } from "./draft.js";

/** Turn the form to hand `number`, whose dealer nobody knows before the one ahead of it is on the sheet. */
export function turn(form, number) {
  const fill = (sentence) => sentence.replace("{number}", number).replace("{before}", number - 1);
  form.action = form.action.replace(/\d+$/, number);
  form.dataset.hand = number;
  history.replaceState(null, "", form.action);
  document.title = fill(form.dataset.title);
  document.querySelector("h1").textContent = fill(form.dataset.deal);
  for (const button of form.querySelectorAll("button:is(.wide, .vh)")) button.textContent = fill(form.dataset.save);
  putAway(form);
  empty(form);
  form.elements.entry_key.value = newKey();
  restore(form);
  form.dispatchEvent(new Event("input"));
  scrollTo(0, 0);
}

/** Once the hand ahead is on the sheet, the server knows who deals. */
export async function refresh(form) {
  const answer = await fetch(form.action).catch(() => null);
  if (!answer?.ok || new URL(answer.url).pathname !== new URL(form.action).pathname) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [fresh, heading] = [page, document].map((one) => one.querySelector("h1"));
  if (fresh) heading.textContent = fresh.textContent;
}

/** What was said about the hand before. */
function putAway(form) {
  const said = ".summary, .wrong, .asked, [name=confirm], [name=restore], [name=play_on]";
  for (const one of document.querySelectorAll(`main > .summary, .hand :is(${said})`)) one.remove();
  for (const one of form.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
}

/** Nothing typed, nobody out; whoever sat out is expected to sit out again. */
function empty(form) {
  for (const field of form.querySelectorAll("input[type=text]")) field.value = field.defaultValue = "";
  for (const field of form.querySelectorAll("[name=went_out], [name=outcome], [name=rummy]")) {
    field.checked = field.defaultChecked = field.name === "outcome" && field.value === "out";
  }
  for (const field of form.querySelectorAll("[name^=sat_out]")) field.defaultChecked = field.checked;
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
