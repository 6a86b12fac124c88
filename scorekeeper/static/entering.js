// A hand while it is entered: its rows, the one that is active, and what is said of them.
import { Keyboards } from "./keyboards.js";
import { closeRows, firstRow, isOpen, likelyOut, nextEmpty, outcomeOf, rowsOf } from "./rows.js";
import { showTotals } from "./totals.js";
import { fill, say, wordsOf } from "./words.js";

/** The form while it is filled in: which row is typed into, and what stands beside them all. */
export class Entering {
  constructor(form) {
    Object.assign(this, { form, parts: form.elements, words: wordsOf(form), rows: rowsOf(form) });
    this.keyboards = new Keyboards(form.querySelector(".pad"), this.rows);
  }

  start() {
    closeRows(this.form, this.rows);
    this.activate(firstRow(this.rows));
  }

  /** On to the next empty row, which it gives; nothing where there is none, and the hand can be saved. */
  leadOn() {
    const next = nextEmpty(this.rows, this.active);
    this.activate(next);
    if (next) this.announce();
    return next;
  }

  /** Say whose row it is, what it is worth by now, and what is doubtful about it. */
  announce() {
    const row = this.active;
    const { name, reading, saying } = row;
    say(this.parts.status, [name, reading.points, saying].filter(Boolean).join(" "));
    // Asking where things are makes the browser lay the page out, which can wait until the key was seen to work.
    requestAnimationFrame(() => setTimeout(() => showEnd(row)));
  }

  /** Choose the row in which something was touched; Out is no choice of a row. */
  touch(target) {
    const row = this.rows.find(({ element }) => element.contains(target));
    if (row && !target.closest(".out")) this.activate(row);
  }

  activate(row) {
    if (row && isOpen(row) && row !== this.active) {
      this.keyboards.suit(row.field);
      this.active = row;
    }
    this.refresh();
  }

  /** Whoever is named out ends the hand by going out, whatever was chosen before. */
  take({ name }) {
    const answered = `.row:has([name=${name}]) :is(.wrong, .asked), .rows ~ .asked`;
    for (const one of this.form.querySelectorAll(answered)) one.remove();
    if (name === "went_out") this.form.elements.outcome.value = "out";
    this.refresh();
    if (name === "went_out" || !this.active) this.start();
  }

  refresh() {
    const { form, parts, rows, words } = this;
    closeRows(form, rows);
    if (this.active && !isOpen(this.active)) this.active = undefined;
    for (const row of rows) row.element.classList.toggle("active", row === this.active);
    say(parts.sum, fill(words.sum, { points: showTotals(rows, this.active, words, parts.together) }));
    this.keyboards.show(outcomeOf(form) !== "void");
    const [next, likely] = [nextEmpty(rows, this.active), likelyOut(form, rows)];
    // The form's own button, which Enter would press without scripts, says what saving is called.
    say(parts.onward, next ? fill(words.next, { who: next.name }) : parts.save.textContent);
    parts.likely.hidden = !likely;
    if (likely) say(parts.likely, fill(words.out, { who: likely.name }));
  }
}

/** Scroll so that the keys do not cover something; the style sheet says how high they are. */
export const bringUp = (element) => element?.scrollIntoView({ block: "nearest" });

function showEnd({ element, field }) {
  bringUp(element);
  field.scrollLeft = field.scrollWidth;
}
