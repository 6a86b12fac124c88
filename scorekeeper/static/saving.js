// Saving a hand: onto the phone first, then to the server; where nobody answers, the page turns to the next hand.
import { draftName } from "./draft.js";
import { placeOf, refresh, turn } from "./onward.js";
import { keep, kept, waitingHands } from "./outbox.js";
import { forget } from "./remembering.js";
import { sendAll, show } from "./sending.js";
import { told } from "./told.js";
import { say, wordsOf } from "./words.js";

/** How long somebody at the table waits, in milliseconds; the hand goes on trying. */
const AT_TABLE = 3000;

/** Let a hand go by way of the outbox. Where nothing can be kept, the form is sent as without scripts. */
export default function saving(form) {
  form.addEventListener("submit", (event) => submit(form, event));
  // Back to a hand that went off: the server knows best what stands there now.
  addEventListener("pageshow", ({ persisted }) => persisted && "saving" in form.dataset && location.reload());
  addEventListener("landed", ({ detail }) => refresh(form, detail.includes(form.elements.entry_key.value)));
  if (!("answered" in form.dataset)) skipWaiting(form);
}

function submit(form, event) {
  const isSaving = "saving" in form.dataset;
  const hand = handOf(form, event.submitter);
  if (!isSaving && (event.submitter?.name === "keyboard" || !keep(hand))) return;
  event.preventDefault();
  if (!isSaving) save(form, hand);
}

function handOf(form, button) {
  const body = String(new URLSearchParams(new FormData(form, button)));
  return { key: form.elements.entry_key.value, ...placeOf(form.action), body, told: told(form) };
}

async function save(form, hand) {
  form.dataset.saving = "";
  say(form.elements.onward, wordsOf(form).busy);
  await Promise.race([sendAll(), new Promise((resolve) => setTimeout(resolve, AT_TABLE))]);
  const now = kept(hand.key);
  if (!now) return location.assign(hand.game);
  if (now.held) return show(now);
  delete form.dataset.saving;
  delete form.dataset.answered;
  forget(draftName(form));
  turn(form, hand.hand + 1);
  dispatchEvent(new Event("kept"));
}

/** A page that the server made while its hand was waiting stands for the one after. */
function skipWaiting(form) {
  const here = placeOf(form.action);
  const ahead = waitingHands().filter(({ game, held }) => game === here.game && !held);
  const last = ahead.at(-1)?.hand;
  if (last >= here.hand) turn(form, last + 1);
}
