import type { Person } from '../../../ui/form-field.ts';
import { type ImportOutcome, tryImport } from './import-papers.ts';
import type { PaperCandidate } from './paper-candidate.ts';
import type { BibtexProblem } from './parse-bibtex.ts';
import { readBibliography } from './read-bibliography.ts';

/** A candidate with what would become of it; `unfit` cannot be stored. */
export interface JudgedPaper extends PaperCandidate {
  /** Counted from 1 through the bibliography. */
  place: number;
  outcome: ImportOutcome | 'unfit';
}

export interface JudgedBibliography {
  papers: readonly JudgedPaper[];
  /** What could not be read at all. */
  problems: readonly BibtexProblem[];
}

/** Reads a bibliography and asks the database which of its papers it knows. */
export async function judgeBibliography(text: string, faculty: readonly Person[]): Promise<JudgedBibliography> {
  const { candidates, problems } = await readBibliography(text, faculty);
  const fit = candidates.flatMap(({ input }) => input ?? []);
  const outcomes = fit.length === 0 ? [] : await tryImport(fit);
  let asked = 0;
  const papers = candidates.map((candidate, index) => {
    const place = index + 1;
    if (candidate.input === null) return { ...candidate, place, outcome: 'unfit' as const };
    asked += 1;
    return { ...candidate, place, outcome: outcomes[asked - 1] ?? 'new' };
  });
  return { papers, problems };
}

/** "5 entries: 3 new, 1 known already, 1 not understood." */
export function describeBibliography({ papers, problems }: JudgedBibliography): string {
  const count = (...outcomes: JudgedPaper['outcome'][]) =>
    papers.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const entries = papers.length + problems.length;
  const parts = [
    [count('new'), 'new'],
    [count('same_doi', 'same_title'), 'known already'],
    [count('repeated'), 'twice in it'],
    [count('unfit') + problems.length, 'not understood'],
  ].filter(([number]) => number !== 0);
  if (entries === 0) return 'No entry was found. An entry begins like this: @article{key,';
  return `${entries} ${entries === 1 ? 'entry' : 'entries'}: ${parts.map((part) => part.join(' ')).join(', ')}.`;
}
