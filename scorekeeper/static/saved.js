// The scoresheet knows which hands are saved: their drafts are done with, and those of corrections to an older sheet.
import { forget, remembered } from "./remembering.js";

/** Drop the drafts of this game that the sheet has overtaken. */
export default function dropDrafts(element) {
  const { game, hands, revision } = element.dataset;
  for (const name of remembered()) {
    const [kind, path, corrects] = name.split(" ");
    if (kind !== "draft" || !path.startsWith(`${game}/hands/`)) continue;
    const hand = Number(path.slice(`${game}/hands/`.length));
    if (corrects === undefined ? hand <= Number(hands) : corrects !== revision) forget(name);
  }
}
