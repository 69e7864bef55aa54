/** The files that Noto Sans is cut into, by the letters that they hold. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'devanagari'] as const;
export type Subset = (typeof SUBSETS)[number];

/** A piece of a text that one file of the font can set. */
export interface FontRun {
  text: string;
  subset: Subset;
}

const JOINERS = /\u200c|\u200d|\p{Mn}/u;
const LETTERS: readonly (readonly [Subset, RegExp])[] = [
  ['latin', /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u],
  ['devanagari', /[\u0900-\u097f\u1cd0-\u1cf9\u20b9\ua8e0-\ua8ff]/u],
  ['vietnamese', /[\u1ea0-\u1ef1\u20ab]/u],
  ['latin-ext', /[\u0100-\u02ba\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u],
  ['greek', /[\u0370-\u03ff]/u],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u],
  ['cyrillic-ext', /[\u0460-\u052f\u1c80-\u1c8a\u2de0-\u2dff\ua640-\ua69f]/u],
];

/**
 * A text in pieces, each of letters that stand in one file. Marks that join letters stay with them. A letter that no file holds goes to
 * the first one, which draws an empty box for it.
 */
export function fontRuns(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const subset = JOINERS.test(letter) && last ? last.subset : subsetOf(letter);
    if (last?.subset === subset) last.text += letter;
    else runs.push({ text: letter, subset });
  }
  return runs;
}

function subsetOf(letter: string): Subset {
  return LETTERS.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';
}
