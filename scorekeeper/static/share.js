/** Offers to share a text, where the browser has a share sheet. */
export default function share(button) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => navigator.share({ text: button.dataset.text }).catch(() => {}));
}
