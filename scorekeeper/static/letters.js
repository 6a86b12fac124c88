// Card letters as they are printed on the cards of a language; the rules know the English ones. `letters` says how those
// are read that are not English, `own` what stands on the keys, `strange` what on none: the same as wording/letters.py.

/** What was typed, in English letters: in German "B D 7" is "J Q 7". */
export const inEnglish = (text, letters) => text.replace(/[a-z]/gi, (sign) => letters[sign.toUpperCase()] ?? sign);

/** The cards that were read, where something was typed that stands on none of the keys; empty where nothing was. */
export const readOtherwise = (text, cards, { own, strange }) =>
  new RegExp(`[${strange}]`, "i").test(text) ? cards.map((card) => own[card] ?? card).join(" ") : "";
