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
    'S. Deshpande, L. Sailo (2024). Poverty in 358 districts. Annals of Area Statistics, 86(2), 201–218.',
  );
});

test('a paper is cited in BibTeX without fields that nobody knows', () => {
  expect(citeInBibtex(paper)).toBe(
    [
      '@article{deshpande2024poverty,',
      '  author = {S. Deshpande and L. Sailo},',
      '  title = {{Poverty in 358 districts}},',
      '  journal = {Annals of Area Statistics},',
      '  year = {2024},',
      '  volume = {86(2)},',
      '  pages = {201--218}',
      '}',
    ].join('\n'),
  );
});
