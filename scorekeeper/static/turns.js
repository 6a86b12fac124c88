// Of all the pages that are open, one sends at a time.
import { forget, recall, remember } from "./remembering.js";

const TURN = "sending";
const LONGEST = 20000;

/** Do something while no other page does the like. Over plain http there are no locks, but there is a slip of paper. */
export function inTurn(act) {
  return navigator.locks ? navigator.locks.request(TURN, act) : withSlip(act);
}

async function withSlip(act) {
  while (Number(recall(TURN)) > Date.now()) await new Promise((resolve) => setTimeout(resolve, 200));
  remember(TURN, String(Date.now() + LONGEST));
  const putBack = () => forget(TURN);
  addEventListener("pagehide", putBack);
  try {
    return await act();
  } finally {
    removeEventListener("pagehide", putBack);
    putBack();
  }
}
