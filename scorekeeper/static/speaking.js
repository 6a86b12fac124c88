// What the pad says: on its way on, and once for each key to whoever listens.
import { fill } from "./doubts.js";

/** Name on the way on who comes next, or saving where nobody does. */
export function sayNext({ onward, save, words }, next) {
  const name = document.createElement("bdi");
  name.textContent = next?.name;
  const [before, after] = words.next.split("{who}");
  onward.replaceChildren(...(next ? [before, name, after] : [save.textContent]));
}

/** Say whose row it is, what it is worth by now, and what is doubtful about it. */
export function announce({ active, status, words }) {
  const { element, name, reading, saying } = active;
  element.scrollIntoView({ block: "nearest" });
  status.textContent = `${fill(words.running, { who: name, points: reading.points ?? "" })} ${saying}`.trim();
}
