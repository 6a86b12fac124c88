// The hands that wait, one line each, with what can be done about them.
import { drop } from "./outbox.js";
import { show } from "./sending.js";
import { fill } from "./words.js";

/** List the hands in the box of `waiting`, which shows anew what is left when one was thrown away. */
export function list(waiting, hands) {
  const { box, line } = waiting;
  box.querySelector("ol").replaceChildren(...hands.map((hand) => lineOf(hand, line.cloneNode(true), waiting)));
  // What wants a person should be seen.
  if (hands.some(({ held }) => held)) box.querySelector("details").open = true;
}

function lineOf(hand, item, waiting) {
  const [words, cannot, unknown, look, away] = item.children;
  words.textContent = hand.told;
  unknown.hidden = hand.held !== 404;
  cannot.hidden = look.hidden = !hand.held || !unknown.hidden;
  look.addEventListener("click", () => show(hand));
  away.addEventListener("click", () => {
    if (!confirm(fill(waiting.box.dataset.sure, { hand: hand.told }))) return;
    drop(hand);
    waiting.show();
  });
  return item;
}
