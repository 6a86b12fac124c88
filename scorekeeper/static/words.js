// The sentences of the page of a hand, which the server sends along with gaps such as {who}.

/** The sentences that a form was sent with. */
export const wordsOf = (form) => JSON.parse(form.dataset.words);

/** Put the values into the gaps of a sentence: `fill("{who} {points}", {who: "Ben", points: 20})`. */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Let an element say something else; saying the same again would make the browser lay out the page for nothing. */
export function say(element, sentence) {
  if (element.textContent !== sentence) element.textContent = sentence;
}
