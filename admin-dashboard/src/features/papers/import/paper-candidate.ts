import type { Person } from '../../../ui/form-field.ts';
import type { PaperInput, paperSchema, PaperValues } from '../paper-schema.ts';
import { listedName, readNames } from './bibtex-names.ts';
import { findInFaculty } from './find-in-faculty.ts';
import { latexToText } from './latex-to-text.ts';
import type { BibtexEntry, BibtexProblem } from './parse-bibtex.ts';

/** An entry of a bibliography as a paper of the department. */
export interface PaperCandidate {
  key: string;
  line: number;
  title: string;
  authors: string;
  /** Members of the faculty among the authors. */
  linked: readonly string[];
  /** Null when it cannot be stored as it is; `problems` says why. */
  input: PaperInput | null;
  problems: readonly BibtexProblem[];
  /** What whoever adds it may want to see to. */
  notes: readonly string[];
}

/** Where a paper appeared, by the first of these fields that an entry has. */
const places = [
  'journal',
  'journaltitle',
  'booktitle',
  'series',
  'eventtitle',
  'howpublished',
  'institution',
  'publisher',
];
/** Field of the form -> field of the entry that it is read from. */
const origins: Record<string, readonly string[]> = {
  title: ['title'],
  authors: ['author'],
  journal: places,
  year: ['year', 'date'],
  issue: ['volume', 'number'],
  pages: ['pages'],
  doi: ['doi'],
  abstract: ['abstract'],
  keywords: ['keywords'],
  url: ['url'],
};

/** Turns an entry into what the form of a paper holds, and judges it by the rules of that form. */
export function paperCandidate(
  entry: BibtexEntry,
  faculty: readonly Person[],
  schema: typeof paperSchema,
): PaperCandidate {
  const text = (...names: string[]) => {
    for (const name of names) {
      const value = latexToText(entry.fields.get(name)?.value ?? '');
      if (value !== '') return value;
    }
    return '';
  };
  const { names, hasOthers } = readNames(entry.fields.get('author')?.value ?? '');
  const found = names.map((name) => findInFaculty(name, faculty));
  const authors = names.map((name, index) => {
    const member = found[index];
    // Two authors that could be the same person are left for people to tell apart.
    const isClear = found.filter((other) => other !== null && other.id === member?.id).length === 1;
    return { name: listedName(name), member: isClear ? member : null };
  });
  const values: PaperValues = {
    title: text('title'),
    authors: authors.map(({ name, member }) => ({ name, facultyId: member?.id ?? '' })),
    journal: text(...places),
    year: /\d{4}/.exec(text('year', 'date'))?.[0] ?? text('year', 'date'),
    issue: issueOf(text('volume'), text('number', 'issue')),
    pages: text('pages').replace(/\s*[–—-]+\s*/g, '-'),
    // Addresses mean their signs literally.
    doi: raw(entry, 'doi'),
    url: raw(entry, 'url'),
    abstract: text('abstract'),
    keywords: [
      ...new Set(
        text('keywords')
          .split(/\s*[,;]\s*/)
          .filter((word) => word !== ''),
      ),
    ],
    file: '',
    isDataOpen: false,
    citationCount: '0',
  };
  const problems: BibtexProblem[] = [];
  if (/thesis$/.test(entry.type))
    problems.push({ line: entry.line, message: 'This is a thesis; theses are kept under Theses.' });
  const judged = schema.safeParse(values);
  if (!judged.success) problems.push(...judged.error.issues.map((issue) => problemAt(entry, issue)));
  return {
    key: entry.key,
    line: entry.line,
    title: values.title === '' ? entry.key : values.title,
    authors: authors.map(({ name }) => name).join(', '),
    linked: [...new Set(authors.flatMap(({ member }) => member?.name ?? []))],
    input: judged.success && problems.length === 0 ? judged.data : null,
    problems,
    notes: [
      ...(hasOthers ? ['“and others” is left out; the form takes the missing authors.'] : []),
      ...(values.abstract === '' ? ['It has no abstract yet.'] : []),
    ],
  };
}

function problemAt(entry: BibtexEntry, issue: { path: PropertyKey[]; message: string }): BibtexProblem {
  const fields = origins[String(issue.path[0] ?? '')] ?? [];
  const field = fields.flatMap((name) => entry.fields.get(name) ?? [])[0];
  // An entry that lacks a field is told so; the form asks to enter it.
  const isMissing = field === undefined && issue.message.startsWith('Enter ');
  const message = isMissing
    ? `A field is missing: ${fields[0] === 'journal' ? 'journal or booktitle' : (fields[0] ?? 'one')}.`
    : issue.message;
  return { line: field?.line ?? entry.line, message };
}

function issueOf(volume: string, number: string): string {
  if (volume === '') return number;
  return number === '' ? volume : `${volume}(${number})`;
}

function raw(entry: BibtexEntry, name: string): string {
  return (entry.fields.get(name)?.value ?? '')
    .replace(/\\url\s*\{([^{}]*)\}/, '$1')
    .replace(/\\([_%&#$~])/g, '$1')
    .replace(/[{}\s]/g, '');
}
