// Saving a hand: onto the phone first, then to the server; where nobody answers, the page turns to the next hand.
import { draftName } from "./draft.js";
import { turn, refresh } from "./onward.js";
import { keep, kept, waitingHands } from "./outbox.js";
import { forget } from "./remembering.js";
import { sendAll, show } from "./sending.js";
import { told } from "./told.js";
import tellOfWaiting from "./waiting.js";

/** Let a hand go by way of the outbox. Where nothing can be kept, the form is sent as without scripts. */
export default function attach(form) {
  tellOfWaiting(document.querySelector("[data-module=waiting]"));
  form.addEventListener("submit", (event) => submit(form, event));
  // Back to a hand that went off: the server knows best what stands there now.
  addEventListener("pageshow", ({ persisted }) => persisted && form.dataset.saving !== undefined && location.reload());
  document.addEventListener("landed", () => refresh(form));
  if (form.dataset.answered === undefined) skipWaiting(form);
}

function submit(form, event) {
  const hand = handOf(form, event.submitter);
  if (form.dataset.saving === undefined && (!isOurs(form, event.submitter, hand) || !keep(hand))) return;
  event.preventDefault();
  if (form.dataset.saving === undefined) save(form, hand);
}

/** A correction goes its own way, but where it settles a hand that waits. */
function isOurs(form, button, { key }) {
  return button?.name !== "keyboard" && (form.dataset.corrects === undefined || kept(key) !== null);
}

function handOf(form, button) {
  return {
    key: form.elements.entry_key.value,
    game: form.dataset.game,
    hand: Number(form.dataset.hand),
    action: new URL(button?.getAttribute("formaction") ?? form.action, location).pathname,
    fields: [...new FormData(form), ...(button?.name ? [[button.name, button.value]] : [])],
    told: told(form),
  };
}

async function save(form, hand) {
  form.dataset.saving = "";
  const labels = [...form.querySelectorAll(".act button, .onward")];
  const words = labels.map((label) => label.textContent);
  for (const label of labels) label.textContent = form.dataset.busy;
  await sendAll();
  const now = kept(hand.key);
  if (!now) return location.assign(hand.game);
  if (now.held) return show(now);
  labels.forEach((label, place) => (label.textContent = words[place]));
  delete form.dataset.saving;
  delete form.dataset.answered;
  forget(draftName(form));
  if (form.dataset.corrects === undefined) turn(form, hand.hand + 1);
  document.dispatchEvent(new CustomEvent("kept"));
}

/** A page that the server made while its hand was waiting stands for the one after. */
function skipWaiting(form) {
  const ahead = waitingHands().filter(({ game, held }) => game === form.dataset.game && !held);
  const last = Math.max(0, ...ahead.map(({ hand }) => hand));
  if (form.dataset.corrects === undefined && last >= Number(form.dataset.hand)) turn(form, last + 1);
}
