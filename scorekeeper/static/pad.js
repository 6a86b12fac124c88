// The pad: two sets of keys that type into the fields of the form, and one key that leads on and saves.
import { takeBack, typeKey } from "./keys.js";
import { Keyboards } from "./keyboards.js";
import { closeRows, firstRow, isOpen, nextEmpty, outcomeOf, rowsOf } from "./rows.js";
import { fill, showTotals } from "./totals.js";

/** Attach the pad to the form of a hand. */
export default function attach(form) {
  new Pad(form).begin();
}

class Pad {
  constructor(form) {
    this.form = form;
    this.element = form.querySelector(".pad");
    this.words = JSON.parse(this.element.dataset.words);
    this.rows = rowsOf(form);
    this.onward = this.element.querySelector(".onward");
    // The form's own button, which Enter would press without scripts, says what saving is called.
    this.save = form.querySelector("button.vh");
    this.status = this.element.querySelector("[role=status]");
    this.sum = this.element.querySelector(".together");
    this.allSaid = form.querySelector(".said-of-all");
  }

  begin() {
    this.keyboards = new Keyboards(this.element, this.rows);
    this.element.addEventListener("click", (event) => this.press(event.target.closest("button"), event));
    // On the form itself it says that a draft or an outbox has filled the form anew.
    this.form.addEventListener("input", (event) => (event.target === this.form ? this.start() : this.refresh()));
    this.form.addEventListener("change", (event) => this.choose(event.target));
    this.form.addEventListener("reset", () => setTimeout(() => this.start()));
    this.form.addEventListener("keydown", (event) => this.type(event));
    for (const row of this.rows) {
      row.field.addEventListener("focus", () => this.activate(row));
      row.element.addEventListener("click", (event) => event.target.closest(".out") || this.activate(row));
    }
    this.start();
  }

  start() {
    closeRows(this.form, this.rows);
    this.activate(firstRow(this.rows));
  }

  press(key, event) {
    if (key === this.onward && this.leadOn()) event.preventDefault();
    if (this.active && key?.matches(".key")) this.tap(key);
  }

  tap(key) {
    navigator.vibrate?.(10);
    if (key.matches(".back")) takeBack(this.active.field);
    else typeKey(this.active.field, key.textContent.trim(), key.matches(".digit") ? "digit" : "card");
    this.announce();
  }

  /** On to the next empty row, which it gives; nothing where there is none, and the hand can be saved. */
  leadOn() {
    const next = nextEmpty(this.rows, this.active);
    if (!next) return undefined;
    this.activate(next);
    next.element.scrollIntoView({ block: "nearest" });
    this.announce();
    return next;
  }

  activate(row) {
    if (row && !isOpen(row)) return;
    this.active = row;
    for (const one of this.rows) one.element.classList.toggle("active", one === row);
    this.refresh();
  }

  choose(field) {
    if (field.name === "went_out") this.someoneIsOut();
    this.refresh();
    if (field.name === "went_out" || !this.active) this.activate(firstRow(this.rows));
  }

  someoneIsOut() {
    const out = this.form.querySelector("[name=outcome][value=out]");
    if (out.checked) return;
    out.checked = true;
    out.dispatchEvent(new Event("change", { bubbles: true }));
  }

  refresh() {
    closeRows(this.form, this.rows);
    if (this.active && !isOpen(this.active)) this.active = undefined;
    const sum = showTotals(this.rows, this.active, this.words, this.allSaid);
    this.sum.textContent = fill(this.words.sum, { points: sum });
    this.keyboards.raise(outcomeOf(this.form) !== "void");
    this.label(nextEmpty(this.rows, this.active));
  }

  label(next) {
    const name = document.createElement("bdi");
    name.textContent = next?.name;
    const [before, after] = this.words.next.split("{who}");
    this.onward.replaceChildren(...(next ? [before, name, after] : [this.save.textContent]));
  }

  announce() {
    const { name, reading, saying } = this.active;
    this.status.textContent = `${fill(this.words.running, { who: name, points: reading.points ?? "" })} ${saying}`.trim();
  }

  type(event) {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (!plain || !event.target.matches("input")) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const next = this.leadOn();
      if (next) next.field.focus();
      else this.form.requestSubmit(this.onward);
    } else if (event.target.type !== "text" && /^[\dajqkt+]$/i.test(event.key)) {
      // The key itself lands in the field that has the focus by the time it types.
      this.active?.field.focus();
    }
  }
}
