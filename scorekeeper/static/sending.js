// Sends what waits. Key and number make a hand safe to send again, so an answer that was lost costs nothing, nor do two
// pages that send at a time.
import { drop, keep, kept, waitingHands } from "./outbox.js";

const PATIENCE = 8000;

/**
 * Send the hands that wait, in order; those that the server has held up before, only when asked to try `again`.
 * Behind a hand that is held up the others of its game wait, and all of them where nobody answers.
 */
export async function sendAll(again) {
  const stuck = new Set();
  for (const { key, game, held } of waitingHands()) {
    if (stuck.has(game)) continue;
    if ((again || !held) && !(await send(kept(key)))) return;
    if (kept(key)) stuck.add(game);
  }
}

/** Send one hand; whether there was an answer of ours. */
async function send(hand) {
  // Another page may have sent it meanwhile.
  if (!hand) return true;
  try {
    return judge(hand, await post(hand.action, new URLSearchParams(hand.body)));
  } catch {
    return false;
  }
}

/** A form that has waited for long may need another token: the refusal brings one along, once. */
async function post(action, body, isAgain) {
  const answer = await fetch(action, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
  const token = answer.status === 400 && !isAgain && (await pageOf(answer)).querySelector("main [name=csrf_token]");
  if (!token) return answer;
  body.set(token.name, token.value);
  return post(action, body, true);
}

/** Led to the scoresheet is saved. What the server refuses wants a person; all else is no answer of ours. */
function judge(hand, { body, ok, status, url }) {
  if (!ok && status < 500) return !kept(hand.key) || keep({ ...hand, held: status });
  const landed = ok && url.endsWith(hand.game);
  if (landed) {
    body.cancel();
    drop(hand);
  }
  return landed;
}

/** The page that an answer brings. */
export const pageOf = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

/** Show what the server has to say to a hand, by sending it as a form does. */
export function show({ action, body }) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, hidden: true });
  for (const [name, value] of new URLSearchParams(body)) {
    form.append(Object.assign(document.createElement("input"), { name, value }));
  }
  document.body.append(form);
  form.submit();
}
