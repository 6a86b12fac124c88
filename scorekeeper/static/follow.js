// Asks the server again and again what is new of a game, shows what has changed, and says what happened.
import Pieces from "./pieces.js";
import { fill, say } from "./words.js";

const LONGEST = 60_000;
const PATIENCE = 10_000;

/** Follows a game; `status` names where to ask, what the page was made from, and how often to ask, in milliseconds. */
export default function follow(status) {
  new Follower(status).start();
}

class Follower {
  constructor(status) {
    ({ state: this.state, tag: this.tag } = status.dataset);
    for (const name of ["revision", "every", "slow", "idle"]) this[name] = Number(status.dataset[name]);
    this.said = status.querySelector("[data-said]");
    this.trouble = status.querySelector("[data-offline]");
    Object.assign(this, { pieces: new Pieces(), failures: 0, changed: Date.now() });
    // A copy that the service worker gave says by itself of when it is.
    this.copy = document.querySelector("[data-kept]");
    this.heard = Number(this.copy?.dataset.kept ?? this.changed);
  }

  start() {
    addEventListener("pageshow", ({ persisted }) => persisted && this.look());
    for (const event of ["online", "visibilitychange", "landed"]) addEventListener(event, () => this.look());
    // A page that Back brings may be as old as when it was left.
    if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") this.look();
    else this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    const pause = Date.now() - this.changed > this.idle ? this.slow : this.every;
    const retry = Math.min(this.every * 2 ** (this.failures - 1), LONGEST) * (0.5 + Math.random() / 2);
    this.timer = setTimeout(() => this.look(), this.failures ? retry : pause);
  }

  async look() {
    clearTimeout(this.timer);
    // The answer to a question under way may be older than what there is to see.
    this.isDue = this.asking;
    if (document.hidden || this.asking) return;
    this.asking = true;
    const gone = await this.ask().catch(() => this.fail());
    this.asking = false;
    if (this.isDue) this.look();
    else if (!gone) this.wait();
  }

  /** Asks once; whether there is nothing to follow any more. */
  async ask() {
    const headers = { "If-None-Match": this.tag };
    const answer = await fetch(this.state, { headers, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const gone = answer.status === 404;
    if (answer.status !== 304 && !gone) this.take(await answer.json(), answer.headers.get("ETag"));
    Object.assign(this, { failures: 0, heard: Date.now() });
    this.copy?.remove();
    say(this.trouble, gone ? this.trouble.dataset.gone : "");
    if (!gone) dispatchEvent(new Event("followed"));
    return gone;
  }

  take({ revision, html, say }, tag) {
    this.tag = tag;
    if (revision === this.revision) return;
    Object.assign(this, { revision, changed: Date.now() });
    this.pieces.take(html);
    this.said.textContent = say;
  }

  fail() {
    this.failures += 1;
    const time = new Date(this.heard).toLocaleTimeString([], { timeStyle: "short" });
    // One answer lost says little: a phone that wakes has no network for a moment.
    if (this.failures > 1 && !this.copy?.isConnected) say(this.trouble, fill(this.trouble.dataset.offline, { time }));
  }
}
