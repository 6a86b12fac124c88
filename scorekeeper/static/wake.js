/** Keeps the screen awake while the page is looked at, where the browser can; where it may not, nothing is said. */
export default function wake() {
  const ask = () => {
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  };
  // The browser lets go whenever the page is hidden.
  document.addEventListener("visibilitychange", ask);
  ask();
}
