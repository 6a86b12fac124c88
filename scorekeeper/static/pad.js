// The pad: two sets of keys that type into the fields of the form, and one key that leads on and saves.
import { Keyboards } from "./keyboards.js";
import { takeBack, typeKey } from "./keys.js";
import { closeRows, firstRow, isOpen, likelyOut, nextEmpty, outcomeOf, rowsOf } from "./rows.js";
import { showTotals } from "./totals.js";
import { listenToKeyboard } from "./typing.js";
import { fill, say, wordsOf } from "./words.js";

/** Attach the pad to the form of a hand. An `input` event on the form itself says that it was filled anew. */
export default function pad(form) {
  const own = new Pad(form);
  form.addEventListener("input", ({ target }) => {
    if (target === form) own.start();
    else if (target.name !== "confirm") own.take(target);
  });
  form.addEventListener("reset", () => setTimeout(() => own.start()));
  form.addEventListener("toggle", ({ target }) => target.contains(document.activeElement) && bringUp(target), true);
  form.addEventListener("click", (event) => own.press(event.target.closest(".pad button"), event));
  for (const event of ["click", "focusin"]) form.addEventListener(event, ({ target }) => own.touch(target));
  listenToKeyboard(own);
  own.start();
  // What the browser gives the focus to later, it would scroll to.
  document.querySelector(".summary")?.focus();
  bringUp(form.querySelector(".wrong, .asked"));
}

/** Scroll so that the keys do not cover something; the style sheet says how high they are. */
const bringUp = (element) => element?.scrollIntoView({ block: "nearest" });

class Pad {
  constructor(form) {
    Object.assign(this, { form, parts: form.elements, words: wordsOf(form), rows: rowsOf(form) });
    this.keyboards = new Keyboards(form.querySelector(".pad"), this.rows);
  }

  start() {
    closeRows(this.form, this.rows);
    this.activate(firstRow(this.rows));
  }

  press(key, event) {
    const { onward, likely } = this.parts;
    if (key === onward && this.leadOn()) event.preventDefault();
    if (key === likely) {
      likelyOut(this.form, this.rows).radio.click();
      onward.focus();
    }
    if (this.active && key?.matches(".key")) this.tap(key);
    if (key?.matches(".pill")) this.change(key.value);
  }

  change(keyboard) {
    this.keyboards.choose(keyboard);
    if (this.keyboards.isPhone) this.active?.field.focus();
  }

  tap(key) {
    navigator.vibrate?.(10);
    if (key.matches(".back")) takeBack(this.active.field);
    else typeKey(this.active.field, key.textContent, !key.matches(".digit"));
    this.announce();
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
    const { element, field, name, reading, saying } = this.active;
    say(this.parts.status, [name, reading.points, saying].filter(Boolean).join(" "));
    // Asking where things are makes the browser lay the page out, which can wait until the key was seen to work.
    requestAnimationFrame(() => setTimeout(() => {
      bringUp(element);
      field.scrollLeft = field.scrollWidth;
    }));
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
