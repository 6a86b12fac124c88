// The hands that wait, one line each, with what can be done about them.
import { drop } from "./outbox.js";
import { show } from "./sending.js";

/** Lists the hands in the notice; `changed` is called when one has been thrown away. */
export function list(box, line, hands, changed) {
  const rows = hands.map((hand) => rowOf(hand, line.cloneNode(true), () => throwAway(box, hand) && changed()));
  box.querySelector("ol").replaceChildren(...rows);
  box.querySelector("textarea").value = hands.map((hand) => hand.told).join("\n");
  // What the server asks about wants a person.
  if (hands.some(({ held }) => held)) box.querySelector("details").open = true;
}

function rowOf(hand, row, putAway) {
  const [look, away] = row.querySelectorAll("button");
  row.querySelector(".told").textContent = hand.told;
  row.querySelector(".held").hidden = look.hidden = !hand.held;
  look.addEventListener("click", () => show(hand));
  away.addEventListener("click", putAway);
  return row;
}

function throwAway(box, hand) {
  const sure = confirm(box.dataset.sure.replace("{hand}", hand.told));
  if (sure) drop(hand);
  return sure;
}
