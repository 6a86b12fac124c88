// Says which hands wait on this phone, and sends them whenever there is reason to hope.
import { kept, waitingHands } from "./outbox.js";
import { list } from "./queue.js";
import { sendAll } from "./sending.js";
import { fill, say } from "./words.js";

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

/** Put the box of what waits on the page, out of its template. */
export default function waiting(template) {
  new Waiting(template).begin();
}

/** Whoever is just answering what was asked about a hand knows of it, and will send it. */
const isAsked = () => Boolean(document.querySelector("[data-answered]"));
/** The scoresheet tells by itself of what has landed. */
const isSheet = () => document.querySelector("[data-state]");

class Waiting {
  constructor(template) {
    [this.box, this.line] = template.content.cloneNode(true).children;
    [this.said, this.fold, this.again] = this.box.children;
    template.after(this.box);
    this.fold.open = isSheet();
    this.hands = [];
  }

  begin() {
    const hope = () => {
      this.pause = FIRST_PAUSE;
      this.send();
    };
    for (const event of ["online", "pageshow", "followed", "visibilitychange"]) addEventListener(event, hope);
    addEventListener("kept", () => this.wait());
    addEventListener("storage", () => this.show());
    this.again.addEventListener("click", () => this.send(true));
    this.show();
    hope();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.show();
  }

  async send(again) {
    if (this.sending || document.hidden || isAsked()) return;
    this.sending = true;
    await sendAll(again);
    this.sending = false;
    this.show();
    if (this.hands.length) this.wait();
  }

  show() {
    const hands = waitingHands();
    const { one, many, none } = this.box.dataset;
    const { length } = hands;
    const done = this.hands.length && !isSheet() ? none : "";
    say(this.said, length ? fill(length === 1 ? one : many, { count: length }) : done);
    // The fold has the same words for the eye.
    say(this.fold.firstElementChild, this.said.textContent);
    this.said.className = length ? "vh" : "";
    this.box.hidden = !this.said.textContent || isAsked();
    // Whoever has the focus on a line of it keeps it.
    if (JSON.stringify(hands) !== JSON.stringify(this.hands)) list(this, hands);
    const gone = this.hands.map(({ key }) => key).filter((key) => !kept(key));
    this.hands = hands;
    if (gone.length) dispatchEvent(new CustomEvent("landed", { detail: gone }));
  }
}
