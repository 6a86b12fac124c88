// A hand that waits may be settled by a correction, or under another number. Both are sent as without scripts.
import { keep, kept } from "./outbox.js";

/** Let what waits be what the form sends, so that it is known for the same once the sheet has it. */
export default function settling(form) {
  form.addEventListener("submit", ({ submitter }) => {
    const hand = kept(form.elements.entry_key.value);
    if (!hand) return;
    const action = submitter?.getAttribute("formaction") ?? new URL(form.action).pathname;
    keep({ ...hand, action, body: String(new URLSearchParams(new FormData(form, submitter))), held: 0 });
  });
}
