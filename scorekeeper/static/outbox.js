// The outbox: hands on their way to the sheet. Each stays on the phone from Save until the server has it.
import { forget, recall, remember, remembered } from "./remembering.js";

const KIND = "waiting ";

/** Every hand that waits, the first one first: `{key, at, game, hand, action, fields, told, held}`. */
export function waitingHands() {
  const names = remembered().filter((name) => name.startsWith(KIND));
  const hands = names.map((name) => kept(name.slice(KIND.length))).filter(Boolean);
  return hands.sort((one, other) => one.at - other.at);
}

/** The hand of that key, as it waits; null where none does. */
export function kept(key) {
  try {
    return JSON.parse(recall(KIND + key));
  } catch {
    return null;
  }
}

/** Keep a hand, in its place among the others if it had one; whether that could be done. */
export function keep(hand) {
  const text = JSON.stringify({ ...hand, at: kept(hand.key)?.at ?? Date.now() });
  remember(KIND + hand.key, text);
  return recall(KIND + hand.key) === text;
}

/** Let a hand go: the sheet has it, or nobody wants it any more. */
export function drop(hand) {
  forget(KIND + hand.key);
}
