import { ranksOf, slide } from "./ranks.js";

/** The pieces of a page that change, by the name in `data-live`; each is put in its place when nobody is inside it. */
export default class Pieces {
  constructor() {
    this.fresh = new Map();
    document.addEventListener("focusout", () => setTimeout(() => this.place()));
  }

  /** Takes a page's changed part: its title, and its pieces. */
  take(html) {
    const page = document.createElement("template");
    page.innerHTML = html;
    document.title = page.content.querySelector("title").textContent;
    for (const piece of page.content.querySelectorAll("[data-live]")) this.fresh.set(piece.dataset.live, piece);
    this.place();
  }

  place() {
    for (const place of document.querySelectorAll("[data-live]")) {
      const piece = this.fresh.get(place.dataset.live);
      if (!piece || place.contains(document.activeElement)) continue;
      this.fresh.delete(place.dataset.live);
      swap(place, piece);
    }
  }
}

function swap(place, piece) {
  const across = place.querySelector(".scroll")?.scrollLeft ?? 0;
  const stood = ranksOf(place);
  place.replaceChildren(...piece.childNodes);
  slide(place, stood);
  place.querySelector(".scroll")?.scrollTo(across, 0);
  place.dispatchEvent(new Event("placed", { bubbles: true }));
}
