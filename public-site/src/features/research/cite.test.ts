import { citeInBibtex, citeInWords } from './cite.ts';
import type { Paper } from './list-papers.ts';

const paper: Paper = {
  id: '1',
  slug: 'poverty',
  title: 'Poverty in 358 districts',
  authors: ['S. Deshpande', 'L. Sailo'],
  abstract: '',
  journal: 'Annals of Area Statistics',
  year: 2024,
  issue: '86(2)',
  pages: '201–218',
  keywords: [],
  doi: null,
  url: null,
  downloadUrl: null,
  citationCount: 17,
};

test('a paper is cited in words', () => {
  expect(citeInWords(paper)).toBe(
    'Deshpande, S., & Sailo, L. (2024). Poverty in 358 districts. Annals of Area Statistics, 86(2), 201–218.',
  );
});

test('a question keeps its mark, one author stands alone, and the DOI is a link', () => {
  const question = { ...paper, authors: ['Collaboration'], title: 'Who answers?', pages: null, doi: '10.1000/x' };
  expect(citeInWords(question)).toBe(
    'Collaboration (2024). Who answers? Annals of Area Statistics, 86(2). https://doi.org/10.1000/x',
  );
});

test('signs that TeX would obey are written as themselves', () => {
  expect(citeInBibtex({ ...paper, title: '100% of R & D_1 {x' })).toContain('title = {{100\\% of R \\& D\\_1 x}}');
});

test('a paper is cited in BibTeX without fields that nobody knows', () => {
  expect(citeInBibtex(paper)).toBe(
    [
      '@article{deshpande2024poverty,',
      '  author = {S. Deshpande and L. Sailo},',
      '  title = {{Poverty in 358 districts}},',
      '  journal = {Annals of Area Statistics},',
      '  year = {2024},',
      '  volume = {86},',
      '  number = {2},',
      '  pages = {201--218}',
      '}',
    ].join('\n'),
  );
});
