import { surnameFirst } from './author-names.ts';
import type { Paper } from './list-papers.ts';
import { issueOf } from './place-in-journal.ts';

/** "Reddy, V. R., & Sundaram, M. (2025). Title. Journal, 12(3), 201–218. https://doi.org/…": the style of the APA. */
export function citeInWords(paper: Paper): string {
  const place = [paper.journal, paper.issue, paper.pages?.replace(/\s*[–-]+\s*/, '–')]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  const title = /[.?!]$/.test(paper.title) ? paper.title : `${paper.title}.`;
  const words = `${joinAuthors(paper.authors.map(surnameFirst))} (${paper.year}). ${title} ${place}.`;
  return paper.doi === null ? words : `${words} https://doi.org/${paper.doi}`;
}

/** Up to twenty authors; of more, the first nineteen and the last. */
function joinAuthors(authors: readonly string[]): string {
  const last = authors.at(-1) ?? '';
  if (authors.length < 2) return last;
  if (authors.length > 20) return `${authors.slice(0, 19).join(', ')}, … ${last}`;
  return `${authors.slice(0, -1).join(', ')}, & ${last}`;
}

/** A BibTeX entry; the key is first surname, year and first long word of the title. */
export function citeInBibtex(paper: Paper): string {
  const surname = paper.authors[0]?.split(/\s+/).at(-1) ?? 'anonymous';
  const word = /[A-Za-z]{4,}/.exec(paper.title)?.[0] ?? '';
  const { volume, issue } = issueOf(paper);
  const fields: [string, string | null][] = [
    ['author', paper.authors.map(inTex).join(' and ')],
    ['title', `{${inTex(paper.title)}}`],
    ['journal', inTex(paper.journal)],
    ['year', String(paper.year)],
    ['volume', volume ?? null],
    ['number', issue ?? null],
    ['pages', paper.pages?.replace(/\s*[–-]+\s*/, '--') ?? null],
    ['doi', paper.doi],
    ['url', paper.url],
  ];
  const lines = fields
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `  ${name} = {${value}}`);
  return `@article{${`${surname}${paper.year}${word}`.toLowerCase()},\n${lines.join(',\n')}\n}`;
}

/** What TeX would take for a command is written as itself; braces, which would have to pair up, are left out. */
function inTex(text: string): string {
  return text.replace(/[{}]/g, '').replace(/[&%$#_]/g, '\\$&');
}
