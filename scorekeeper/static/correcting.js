// What the form of a correction does beyond that of a new hand. It is sent as without scripts.
import { isTouched } from "./draft.js";
import { drop, keep, kept } from "./outbox.js";

/** Tell of a draft, and settle a hand that waits. */
export default function correcting(form) {
  const restored = form.querySelector(".restored");
  // A draft that was filled in for what is on the sheet; the button beside it resets the form.
  restored.hidden = "answered" in form.dataset || !isTouched(form);
  form.addEventListener("reset", () => (restored.hidden = true));
  form.addEventListener("submit", ({ submitter }) => settle(form, submitter));
  // Whoever leaves the sheet as it is has nothing to send any more; the draft of what was typed stays with the hand.
  document.querySelector("#theirs")?.addEventListener("click", () => drop({ key: form.elements.entry_key.value }));
}

/** A hand that waits may be settled by a correction, or under another number: then that is what waits. */
function settle(form, submitter) {
  const hand = kept(form.elements.entry_key.value);
  if (!hand) return;
  const action = submitter?.getAttribute("formaction") ?? new URL(form.action).pathname;
  keep({ ...hand, action, body: String(new URLSearchParams(new FormData(form, submitter))), held: 0 });
}
