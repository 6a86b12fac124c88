// The hands that wait, one line each, with what can be done about them.
import { drop } from "./outbox.js";
import { show } from "./sending.js";
import { fill } from "./words.js";

/** The answer to a phone that keeps score here no longer: there is no such thing. */
const REMOVED = 404;

/** List the hands in their box; `changed` is called when one has been thrown away. */
export function list(box, line, hands, changed) {
  box.querySelector("ol").replaceChildren(...hands.map((hand) => lineOf(hand, line.cloneNode(true), box, changed)));
  // What wants a person should be seen.
  if (hands.some(({ held }) => held)) box.querySelector("details").open = true;
}

function lineOf(hand, item, { dataset }, changed) {
  const [words, why, look, away] = item.children;
  words.textContent = hand.told;
  item.classList.toggle("held", Boolean(hand.held));
  look.hidden = hand.held === REMOVED;
  if (look.hidden) why.textContent = dataset.gone;
  look.addEventListener("click", () => show(hand));
  away.addEventListener("click", () => {
    if (!confirm(fill(dataset.sure, { hand: hand.told }))) return;
    drop(hand);
    changed();
  });
  return item;
}
