// Sends what waits. Key and number make a hand safe to send again, so an answer that was lost costs nothing.
import { drop, keep, kept, waitingHands } from "./outbox.js";
import { inTurn } from "./turns.js";

const PATIENCE = 8000;

/**
 * Send the hands that wait, in order; those that the server has held up before, only when asked to try `again`.
 * Gives how many have landed. Behind a hand that is held up the others of its game wait.
 */
export async function sendAll(again = false) {
  const stuck = new Set();
  let landed = 0;
  for (const { key, game, held } of waitingHands()) {
    if (stuck.has(game) || (held && !again)) {
      stuck.add(game);
      continue;
    }
    const outcome = await inTurn(() => send(kept(key)));
    if (outcome === "unanswered") break;
    if (outcome === "held") stuck.add(game);
    else landed += 1;
  }
  return landed;
}

async function send(hand) {
  // Another page may have sent it while this one waited for its turn.
  if (!hand) return "landed";
  try {
    return await judge(hand, await signed(hand, await post(hand)));
  } catch {
    return "unanswered";
  }
}

function post({ action, fields }) {
  const body = new URLSearchParams(fields);
  return fetch(action, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
}

/** A form that has waited for long may need another token: the refusal brings one along. */
async function signed(hand, answer) {
  if (answer.status !== 400) return answer;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const token = page.querySelector("main [name=csrf_token]")?.value;
  if (!token) return answer;
  hand.fields = [...hand.fields.filter(([name]) => name !== "csrf_token"), ["csrf_token", token]];
  return post(hand);
}

/** Led to the scoresheet is saved. What the server refuses wants a person; all else is no answer of ours. */
function judge(hand, answer) {
  answer.body?.cancel();
  if (answer.ok && new URL(answer.url).pathname === hand.game) {
    drop(hand);
    return "landed";
  }
  if (answer.ok || answer.status >= 500) return "unanswered";
  keep({ ...hand, held: answer.status });
  return "held";
}

/** Show what the server has to say to a hand, by sending it as a form does. */
export function show({ action, fields }) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, hidden: true });
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}
