// Whoever gains a place is seen to: the rows of the standings slide to their places from where they stood.

/** Milliseconds. */
const LASTS = 150;

/** Where the row of each seat stands in a part of the page: its distance from the left and the top, by its suit. */
export const ranksOf = (part) =>
  new Map([...part.querySelectorAll(".standing")].map((row) => [suitOf(row), [row.offsetLeft, row.offsetTop]]));

/** Let the rows slide from where they stood, unless less motion was asked for. */
export function slide(part, stood) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const row of part.querySelectorAll(".standing")) {
    const [left, top] = stood.get(suitOf(row)) ?? [row.offsetLeft, row.offsetTop];
    const [across, down] = [left - row.offsetLeft, top - row.offsetTop];
    if (across || down) row.animate([{ transform: `translate(${across}px, ${down}px)` }, {}], LASTS);
  }
}

const suitOf = (row) => row.querySelector("use").getAttribute("href");
