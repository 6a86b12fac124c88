// The outbox: hands on their way to the sheet. Each stays on the phone from Save until the server has it.
import { forget, recall, remember, remembered } from "./remembering.js";

const KIND = "waiting ";

/** Every hand that waits, the first one first: `{key, at, game, hand, action, fields, told, held}`. */
export const waitingHands = () => remembered(KIND).map(recall).sort((one, other) => one.at - other.at);

/** The hand of that key, as it waits; null where none does. */
export const kept = (key) => recall(KIND + key);

/** Keep a hand, in its place among the others if it had one; whether that could be done. */
export const keep = (hand) => remember(KIND + hand.key, { ...hand, at: kept(hand.key)?.at ?? Date.now() });

/** Let a hand go: the sheet has it, or nobody wants it any more. */
export const drop = ({ key }) => forget(KIND + key);
