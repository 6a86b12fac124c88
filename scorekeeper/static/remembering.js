// localStorage, which may be forbidden, full or empty: then nothing is remembered, and nobody is bothered with it.

/** What is remembered under a name; null where nothing is. */
export function recall(name) {
  return silently(() => localStorage.getItem(name)) ?? null;
}

/** Remember a text under a name. */
export function remember(name, text) {
  silently(() => localStorage.setItem(name, text));
}

/** Forget a name. */
export function forget(name) {
  silently(() => localStorage.removeItem(name));
}

/** Every name under which something is remembered. */
export function remembered() {
  return silently(() => Object.keys(localStorage)) ?? [];
}

function silently(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
