/** Opens the browser's print window where the address asks for it. */
export default function printing() {
  if (location.hash !== "#print") return;
  history.replaceState(history.state, "", location.pathname);
  print();
}
