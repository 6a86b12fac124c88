// Which keys are up: cards or points, and whether the phone's own keyboard takes the pad's place. Remembered.
import { recall, remember } from "./remembering.js";

/** The switches above the keys. */
export class Keyboards {
  constructor(pad, rows) {
    Object.assign(this, { pad, rows, wanted: true });
    this.modes = [...pad.querySelectorAll("[data-mode]")];
    this.phone = pad.querySelector(".phone");
    this.modes.forEach((mode) => mode.addEventListener("click", () => this.choose("keys", mode.dataset.mode)));
    this.phone.addEventListener("click", () => this.choose("keyboard", this.isPhone ? "pad" : "phone"));
    this.keys = this.chosen = recall("keys") === "points" ? "points" : "cards";
    this.keyboard = recall("keyboard") ?? "pad";
    this.show();
  }

  /** Bring the keys up, or put them away in a hand that needs none. */
  raise(wanted) {
    this.wanted = wanted;
    this.show();
  }

  /** The keys that go with what a field already holds; for an empty one those that were chosen. */
  suit({ value }) {
    this.keys = this.chosen;
    if (value.trim()) this.keys = /[a-z]/i.test(value) ? "cards" : "points";
  }

  get isPhone() {
    return this.keyboard === "phone";
  }

  choose(what, value) {
    remember(what, value);
    this[what] = value;
    if (what === "keys") this.chosen = value;
    this.show();
  }

  show() {
    const isUp = this.wanted && !this.isPhone;
    this.pad.classList.toggle("points", this.keys === "points");
    this.pad.classList.toggle("up", isUp);
    this.pad.querySelector(".key-set").hidden = !isUp;
    this.pad.querySelector(".modes").hidden = !this.wanted;
    this.modes.forEach((mode) => mode.setAttribute("aria-pressed", mode.dataset.mode === this.keys));
    this.phone.setAttribute("aria-pressed", this.isPhone);
    const native = this.keys === "points" ? "numeric" : "text";
    for (const { field } of this.rows) field.inputMode = this.isPhone ? native : "none";
  }
}
