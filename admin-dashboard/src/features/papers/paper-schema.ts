import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { fileOrAddress, optionalText, requiredText, textList, textOrNull, wholeNumber } from '../../ui/form-schema.ts';
import { PAPER_FILE_TYPES } from './paper.ts';

/** The bound of the bucket `documents`. */
const mostFileBytes = 20_000_000;

const bounds = limits.research_papers;

const authorList = z.array(z.object({ name: z.string(), facultyId: z.string() })).transform((given, context) => {
  const named = given
    .map(({ name, facultyId }) => ({ name: name.trim(), facultyId }))
    .filter(({ name, facultyId }) => name !== '' || facultyId !== '');
  const { entries, longest } = bounds.authors;
  const nameless = named.findIndex(({ name }) => name === '');
  const tooLong = named.findIndex(({ name }) => name.length > longest);
  const linked = named.map(({ facultyId }) => facultyId).filter((id) => id !== '');
  if (named.length === 0) context.addIssue('Enter at least one author.');
  else if (nameless >= 0) context.addIssue(`Author ${nameless + 1} has no name as it stands on the paper.`);
  else if (tooLong >= 0) context.addIssue(`The name of author ${tooLong + 1} may have at most ${longest} characters.`);
  else if (named.length > entries) context.addIssue(`There may be at most ${entries} authors.`);
  else if (new Set(linked).size < linked.length)
    context.addIssue('The same member of the faculty is linked to two authors.');
  return named;
});

export const paperSchema = z.object({
  title: requiredText('title', bounds.title.longest),
  authors: authorList,
  journal: requiredText('journal', bounds.journal.longest),
  year: wholeNumber('year', bounds.year.least, bounds.year.most),
  issue: optionalText('volume and issue', bounds.issue.longest),
  pages: textOrNull('pages', bounds.pages.longest),
  doi: optionalText('DOI', bounds.doi.longest)
    .transform((value) => value.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, ''))
    .refine((value) => value === '' || /^10\.\d{4,9}\/\S+$/.test(value), 'A DOI looks like 10.1234/abcd.')
    .transform((value) => (value === '' ? null : value)),
  abstract: optionalText('abstract', bounds.abstract.longest),
  keywords: textList('keyword', bounds.keywords),
  url: optionalText('address', bounds.url.longest)
    .refine(
      (value) => value === '' || /^https?:\/\/[^\s/]+\.\S+$/.test(value),
      'Enter an address that begins with https://, or leave it empty.',
    )
    .transform((value) => (value === '' ? null : value)),
  file: fileOrAddress({ types: PAPER_FILE_TYPES, typeWords: 'a PDF', mostBytes: mostFileBytes }),
  isDataOpen: z.boolean(),
  citationCount: wholeNumber('number of citations', 0, 1_000_000),
});

export type PaperValues = z.input<typeof paperSchema>;
export type PaperInput = z.output<typeof paperSchema>;
