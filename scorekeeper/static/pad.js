// The pad: two sets of keys that type into the fields of the form, and one key that leads on and saves.
import { fill } from "./doubts.js";
import { Keyboards } from "./keyboards.js";
import { takeBack, typeKey } from "./keys.js";
import { closeRows, firstRow, isOpen, listenToRows, nextEmpty, outcomeOf, rowsOf, someoneIsOut } from "./rows.js";
import { announce, sayNext } from "./speaking.js";
import { showTotals } from "./totals.js";
import { listenToKeyboard } from "./typing.js";

/** Attach the pad to the form of a hand. An `input` event on the form itself says that it was filled anew. */
export default function attach(form) {
  const pad = new Pad(form);
  form.addEventListener("input", (event) => (event.target === form ? pad.start() : pad.refresh()));
  form.addEventListener("reset", () => setTimeout(() => pad.start()));
  form.addEventListener("change", (event) => pad.choose(event.target));
  pad.element.addEventListener("click", (event) => pad.press(event.target.closest("button"), event));
  listenToRows(pad.rows, (row) => pad.activate(row));
  listenToKeyboard(pad);
  pad.start();
}

class Pad {
  constructor(form) {
    const find = (what) => form.querySelector(what);
    // The form's own button, which Enter would press without scripts, says what saving is called.
    [this.form, this.element, this.onward, this.save] = [form, find(".pad"), find(".onward"), find("button.vh")];
    [this.status, this.sum, this.allSaid] = [find(".pad [role=status]"), find(".together"), find(".said-of-all")];
    this.words = JSON.parse(this.element.dataset.words);
    this.rows = rowsOf(form);
    this.keyboards = new Keyboards(this.element, this.rows);
  }

  start() {
    closeRows(this.form, this.rows);
    this.activate(firstRow(this.rows));
  }

  press(key, event) {
    if (key === this.onward && this.leadOn()) event.preventDefault();
    if (this.active && key?.matches(".key")) this.tap(key);
    if (key?.matches(".phone") && this.keyboards.isPhone) this.active?.field.focus();
  }

  tap(key) {
    navigator.vibrate?.(10);
    if (key.matches(".back")) takeBack(this.active.field);
    else typeKey(this.active.field, key.textContent.trim(), key.matches(".digit") ? "digit" : "card");
    announce(this);
  }

  /** On to the next empty row, which it gives; nothing where there is none, and the hand can be saved. */
  leadOn() {
    const next = nextEmpty(this.rows, this.active);
    this.activate(next ?? this.active);
    if (next) announce(this);
    return next;
  }

  activate(row) {
    if (row && !isOpen(row)) return;
    if (row && row !== this.active) this.keyboards.suit(row.field);
    this.active = row;
    this.refresh();
  }

  choose(field) {
    if (field.name === "went_out") someoneIsOut(this.form);
    this.refresh();
    if (field.name === "went_out" || !this.active) this.activate(firstRow(this.rows));
  }

  refresh() {
    closeRows(this.form, this.rows);
    if (this.active && !isOpen(this.active)) this.active = undefined;
    for (const row of this.rows) row.element.classList.toggle("active", row === this.active);
    const sum = showTotals(this.rows, this.active, this.words, this.allSaid);
    this.sum.textContent = fill(this.words.sum, { points: sum });
    this.keyboards.raise(outcomeOf(this.form) !== "void");
    sayNext(this, nextEmpty(this.rows, this.active));
  }
}
