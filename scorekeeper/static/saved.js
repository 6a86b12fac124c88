// The scoresheet knows which hands are saved: their drafts are done with, and those of corrections to an older sheet.
import { forget, remembered } from "./remembering.js";

/** Drop the drafts of this game that the sheet has overtaken. */
export default function saved({ dataset }) {
  const { game, hands, revision } = dataset;
  const kind = `draft ${game}/hands/`;
  for (const name of remembered(kind)) {
    const [hand, corrects] = name.slice(kind.length).split(" ");
    if (corrects ? corrects !== revision : Number(hand) <= Number(hands)) forget(name);
  }
}
