// localStorage, which may be forbidden, full or empty: then nothing is remembered, and nobody is bothered with it.

/** What is remembered under a name; null where nothing is. */
export const recall = (name) => silently(() => JSON.parse(localStorage.getItem(name))) ?? null;

/** Remember something under a name; whether that could be done. */
export const remember = (name, what) => silently(() => localStorage.setItem(name, JSON.stringify(what)) ?? true);

/** Forget a name. */
export const forget = (name) => silently(() => localStorage.removeItem(name));

/** Every name of a kind, such as "draft ", under which something is remembered. */
export const remembered = (kind) =>
  silently(() => Object.keys(localStorage).filter((name) => name.startsWith(kind))) ?? [];

function silently(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
