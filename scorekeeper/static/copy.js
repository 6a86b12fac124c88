/** Offers Copy beside an address or, with `data-as="text"`, a text; and Share where there is a share sheet. */
export default function copy(box) {
  const address = box.querySelector("input, textarea");
  const said = box.querySelector("[data-copied]");
  offer(box.querySelector("[data-copy]"), true, async () => {
    said.textContent = "";
    if (await copied(address)) said.textContent = said.dataset.copied;
  });
  offer(box.querySelector("[data-share]"), navigator.share, () => {
    navigator.share({ [box.dataset.as ?? "url"]: address.value }).catch(() => {});
  });
  address.addEventListener("focus", () => address.select());
}

function offer(button, possible, act) {
  button.hidden = !possible;
  button.addEventListener("click", act);
}

/** Whether the address is on the clipboard now. Over plain http there is no clipboard but by the old command. */
async function copied(address) {
  try {
    await navigator.clipboard.writeText(address.value);
    return true;
  } catch {
    address.focus();
    address.select();
    return document.execCommand("copy");
  }
}
