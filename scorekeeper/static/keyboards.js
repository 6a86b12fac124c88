// Which keys are up: cards or points, and whether the phone's own keyboard takes the pad's place. Remembered.
import { recall, remember } from "./remembering.js";

/** The switches above the keys. */
export class Keyboards {
  constructor(pad, rows) {
    Object.assign(this, { pad, rows, isPhone: recall("phone") });
    this.keys = this.chosen = recall("keys") ?? "cards";
  }

  /** Take the keys that go with what a field already holds; for an empty one those that were chosen. */
  suit({ value }) {
    this.keys = value.trim() ? (/[a-z]| $/i.test(value) ? "cards" : "points") : this.chosen;
  }

  /** Follow one of the switches: `cards`, `points` or `phone`. */
  choose(which) {
    if (which === "phone") remember("phone", (this.isPhone = !this.isPhone));
    else remember("keys", (this.keys = this.chosen = which));
    this.show(true);
  }

  /** Bring the keys up, or put them away in a hand that needs none. */
  show(wanted) {
    const { pad, rows, keys, isPhone } = this;
    const looks = `pad ${keys} ${wanted ? (isPhone ? "on phone" : "on up") : ""}`;
    if (pad.className === looks) return;
    pad.className = looks;
    for (const one of pad.querySelectorAll(".pill")) one.setAttribute("aria-pressed", looks.includes(one.value));
    const native = keys === "points" ? "numeric" : "text";
    for (const { field } of rows) field.inputMode = isPhone ? native : "none";
  }
}
