import { namesOf, surnameFirst } from './author-names.ts';
import { citeInBibtex } from './cite.ts';
import { issueOf, pagesOf } from './place-in-journal.ts';
import type { Paper } from './list-papers.ts';

/** A file format that reference managers read. */
export interface CitationFormat {
  name: 'BibTeX' | 'RIS' | 'CSL-JSON';
  extension: string;
  type: string;
  /** The papers as one file. */
  write: (papers: readonly Paper[]) => string;
}

export const citationFormats: readonly CitationFormat[] = [
  {
    name: 'BibTeX',
    extension: 'bib',
    type: 'application/x-bibtex',
    write: (papers) => `${papers.map(citeInBibtex).join('\n\n')}\n`,
  },
  {
    name: 'RIS',
    extension: 'ris',
    type: 'application/x-research-info-systems',
    write: (papers) => papers.map(citeInRis).join(''),
  },
  {
    name: 'CSL-JSON',
    extension: 'json',
    type: 'application/vnd.citationstyles.csl+json',
    write: (papers) => `${JSON.stringify(papers.map(citeInCsl), null, 2)}\n`,
  },
];

/** One record; each line is a tag of two letters, two spaces, a dash and a space. */
function citeInRis(paper: Paper): string {
  const [firstPage, lastPage] = pagesOf(paper);
  const { volume, issue } = issueOf(paper);
  const fields: [string, string | undefined | null][] = [
    ['TY', 'JOUR'],
    ...paper.authors.map((author): [string, string] => ['AU', surnameFirst(author)]),
    ['TI', paper.title],
    ['T2', paper.journal],
    ['PY', String(paper.year)],
    ['VL', volume],
    ['IS', issue],
    ['SP', firstPage],
    ['EP', lastPage],
    ['AB', paper.abstract],
    ...paper.keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['DO', paper.doi],
    ['UR', paper.url],
  ];
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replace(/\s+/g, ' ')}`] : []));
  return `${lines.join('\r\n')}\r\nER  - \r\n`;
}

function citeInCsl(paper: Paper): Record<string, unknown> {
  const { volume, issue } = issueOf(paper);
  return {
    id: paper.slug,
    type: 'article-journal',
    title: paper.title,
    author: paper.authors.map((author) => {
      const { family, given } = namesOf(author);
      return given === '' ? { literal: family } : { family, given };
    }),
    'container-title': paper.journal,
    issued: { 'date-parts': [[paper.year]] },
    ...(volume ? { volume } : {}),
    ...(issue ? { issue } : {}),
    ...(paper.pages === null ? {} : { page: paper.pages.replace('–', '-') }),
    abstract: paper.abstract,
    ...(paper.keywords.length > 0 ? { keyword: paper.keywords.join(', ') } : {}),
    ...(paper.doi === null ? {} : { DOI: paper.doi }),
    ...(paper.url === null ? {} : { URL: paper.url }),
  };
}
