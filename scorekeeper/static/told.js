/** A hand in the words of its form, to be shown while it waits: "Hand 9: Out Ana, Ben K 7 3, Cy 20". */
export function told(form) {
  const parts = [...form.querySelectorAll("input:not([type=hidden], :disabled)")].map(partOf).filter(Boolean);
  return `${form.dataset.told.replace("{number}", form.dataset.hand)} ${parts.join(", ")}`;
}

function partOf(field) {
  const label = wordsOf(field.closest("label"));
  if (field.type === "text") return field.value.trim() && `${nameOf(field)} ${field.value.trim()}`;
  if (!field.checked || field.name === "confirm" || (field.name === "outcome" && field.value === "out")) return "";
  if (field.name === "went_out" && field.form.elements.outcome.value !== "out") return "";
  return field.name.startsWith("sat_out") ? `${label}: ${wordsOf(field.closest("details").firstElementChild)}` : label;
}

const nameOf = (field) => wordsOf(field.labels[0].querySelector("bdi"));
const wordsOf = (element) => element?.textContent.trim().replace(/\s+/g, " ") ?? "";
