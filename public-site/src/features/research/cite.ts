import type { Paper } from './list-papers.ts';

/** "V. R. Reddy, M. Sundaram (2025). Title. Journal, 12(3), 201–218." */
export function citeInWords(paper: Paper): string {
  const place = [paper.journal, paper.issue, paper.pages].filter((part) => part !== null && part !== '').join(', ');
  return `${paper.authors.join(', ')} (${paper.year}). ${paper.title}. ${place}.${paper.doi === null ? '' : ` doi:${paper.doi}`}`;
}

/** A BibTeX entry; the key is first surname, year and first long word of the title. */
export function citeInBibtex(paper: Paper): string {
  const surname = paper.authors[0]?.split(/\s+/).at(-1) ?? 'anonymous';
  const word = /[A-Za-z]{4,}/.exec(paper.title)?.[0] ?? '';
  const fields: [string, string | null][] = [
    ['author', paper.authors.join(' and ')],
    ['title', `{${paper.title}}`],
    ['journal', paper.journal],
    ['year', String(paper.year)],
    ['volume', paper.issue],
    ['pages', paper.pages?.replace(/[–-]/, '--') ?? null],
    ['doi', paper.doi],
    ['url', paper.url],
  ];
  const lines = fields
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `  ${name} = {${value}}`);
  return `@article{${`${surname}${paper.year}${word}`.toLowerCase()},\n${lines.join(',\n')}\n}`;
}
