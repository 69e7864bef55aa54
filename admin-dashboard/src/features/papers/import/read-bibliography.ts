import { formatNumber } from '@portal/shared/ui';
import type { Person } from '../../../ui/form-field.ts';
import { type PaperCandidate, paperCandidate } from './paper-candidate.ts';
import { type BibtexProblem, parseBibtex } from './parse-bibtex.ts';

/** As much as a department writes in decades, and little enough for one request. */
const MOST_SIGNS = 600_000;
const MOST_PAPERS = 300;

export interface ReadBibliography {
  candidates: readonly PaperCandidate[];
  /** What could not be read at all. */
  problems: readonly BibtexProblem[];
}

/** Why a text cannot be a bibliography that is taken in at once; null when it may be. */
export function refusalOf(text: string): string | null {
  if (text.trim() === '') return 'Paste a bibliography, or choose a file.';
  if (text.length > MOST_SIGNS)
    return `This has ${formatNumber(text.length)} characters; up to ${formatNumber(MOST_SIGNS)} are taken at once. Part it into several.`;
  return null;
}

export async function readBibliography(text: string, faculty: readonly Person[]): Promise<ReadBibliography> {
  const { entries, problems } = parseBibtex(text);
  if (entries.length > MOST_PAPERS)
    return {
      candidates: [],
      problems: [{ line: entries[MOST_PAPERS]?.line ?? 1, message: `Up to ${MOST_PAPERS} entries are taken at once.` }],
    };
  const { paperSchema } = await import(/* webpackChunkName: "record-form" */ '../paper-schema.ts');
  return { candidates: entries.map((entry) => paperCandidate(entry, faculty, paperSchema)), problems };
}
