// Says which hands wait on this phone, and sends them whenever there is reason to hope.
import { waitingHands } from "./outbox.js";
import { list } from "./queue.js";
import { sendAll } from "./sending.js";

const FIRST = 2000;
const LONGEST = 60000;

/** Put the notice of what waits on the page, out of its template; a second time changes nothing. */
export default function attach(template) {
  if (template.dataset.attached !== undefined) return;
  template.dataset.attached = "";
  new Waiting(template).begin();
}

/** Whoever is just answering what the server asked about a hand knows of it, and will send it. */
const isAsked = () => document.querySelector("[data-answered]") !== null;
const isSheet = () => document.querySelector("[data-state]") !== null;

class Waiting {
  constructor(template) {
    [this.box, this.line] = [...template.content.children].map((one) => one.cloneNode(true));
    template.after(this.box);
    this.said = this.box.querySelector("[role=status]");
    this.fold = this.box.querySelector("details");
    this.fold.open = isSheet();
    this.pause = FIRST;
  }

  begin() {
    addEventListener("online", () => this.hope());
    addEventListener("pageshow", ({ persisted }) => persisted && this.send());
    document.addEventListener("visibilitychange", () => this.send());
    document.addEventListener("followed", () => this.send());
    document.addEventListener("kept", () => this.wait());
    addEventListener("storage", () => this.show());
    this.box.querySelector(".try").addEventListener("click", () => this.send(true));
    this.show();
    this.send();
  }

  /** A network that has only just come back may need another moment. */
  hope() {
    this.pause = FIRST;
    this.send();
  }

  wait() {
    clearTimeout(this.timer);
    this.show();
    this.timer = setTimeout(() => this.send(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST);
  }

  async send(again = false) {
    if (this.sending || document.hidden || isAsked() || !waitingHands().length) return;
    this.sending = true;
    const landed = await sendAll(again);
    this.sending = false;
    if (landed) {
      this.pause = FIRST;
      document.dispatchEvent(new CustomEvent("landed"));
    }
    if (waitingHands().length) this.wait();
    else this.show(landed);
  }

  show(landed = 0) {
    const hands = waitingHands();
    const { one, many, saved } = this.box.dataset;
    // The scoresheet tells of the hand itself.
    const done = landed && !isSheet() ? saved : "";
    const sentence = hands.length ? (hands.length === 1 ? one : many).replace("{count}", hands.length) : done;
    if (this.said.textContent !== sentence) this.said.textContent = sentence;
    // The fold has the same words for the eye.
    this.said.classList.toggle("vh", hands.length > 0);
    this.fold.firstElementChild.textContent = hands.length ? sentence : "";
    this.box.hidden = !sentence || isAsked();
    for (const one of [this.fold, this.box.querySelector(".try")]) one.hidden = !hands.length;
    const now = JSON.stringify(hands);
    // Whoever has the focus on a line of it keeps it.
    if (this.listed !== now) list(this.box, this.line, hands, () => this.show());
    this.listed = now;
  }
}
