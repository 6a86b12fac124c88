// Of all the pages that are open, one sends at a time.
import { forget, recall, remember } from "./remembering.js";
import { pause } from "./words.js";

const TURN = "sending";
const LONGEST_TURN = 20_000;

/** Do something while no other page does the like. Over plain http there are no locks, but there is a slip of paper. */
export const inTurn = (act) => navigator.locks?.request(TURN, act) ?? withSlip(act);

async function withSlip(act) {
  while (recall(TURN) > Date.now()) await pause(200);
  remember(TURN, Date.now() + LONGEST_TURN);
  const done = await act();
  forget(TURN);
  return done;
}
