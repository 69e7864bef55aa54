import { buildPaper } from '../../testing/published-rows.ts';
import { citationFormats } from './citation-formats.ts';
import type { Paper } from './list-papers.ts';

const row = buildPaper();
const paper: Paper = {
  ...row,
  title: 'Poverty in 358 districts',
  authors: ['S. Deshpande', 'L. Sailo'],
  abstract: 'Small areas.\nLarge doubts.',
  journal: 'Annals of Area Statistics',
  year: 2024,
  issue: '86(2)',
  pages: '201–218',
  keywords: ['poverty'],
  doi: '10.1000/poverty',
  url: null,
  downloadUrl: null,
  citationCount: 17,
};

function write(name: string, papers: readonly Paper[] = [paper]): string {
  return citationFormats.find((format) => format.name === name)?.write(papers) ?? '';
}

test('RIS has a line for each author and ends each record', () => {
  expect(write('RIS', [paper, paper]).match(/^ER {2}- /gm)).toHaveLength(2);
  expect(write('RIS').split('\r\n')).toEqual([
    'TY  - JOUR',
    'AU  - Deshpande, S.',
    'AU  - Sailo, L.',
    'TI  - Poverty in 358 districts',
    'T2  - Annals of Area Statistics',
    'PY  - 2024',
    'VL  - 86',
    'IS  - 2',
    'SP  - 201',
    'EP  - 218',
    'AB  - Small areas. Large doubts.',
    'KW  - poverty',
    'DO  - 10.1000/poverty',
    'ER  - ',
    '',
  ]);
});

test('CSL-JSON is a list of articles', () => {
  expect(JSON.parse(write('CSL-JSON'))).toEqual([
    expect.objectContaining({
      type: 'article-journal',
      author: [
        { family: 'Deshpande', given: 'S.' },
        { family: 'Sailo', given: 'L.' },
      ],
      issued: { 'date-parts': [[2024]] },
      volume: '86',
      issue: '2',
      page: '201-218',
      DOI: '10.1000/poverty',
    }),
  ]);
});

test('BibTeX holds an entry for each paper', () => {
  expect(write('BibTeX', [paper, { ...paper, year: 2023 }]).match(/^@article/gm)).toHaveLength(2);
});

test('what nobody knows is left out', () => {
  const bare = { ...paper, issue: '', pages: null, doi: null, keywords: [] };
  expect(write('RIS', [bare])).not.toMatch(/^(VL|IS|SP|EP|DO|KW)/m);
  expect(write('CSL-JSON', [bare])).not.toMatch(/"(volume|issue|page|DOI|keyword)"/);
});
