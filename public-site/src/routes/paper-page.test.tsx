import { screen, within } from '@testing-library/react';
import { brokenTable, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { buildPaper } from '../testing/published-rows.ts';
import { PaperPage } from './paper-page.tsx';

const poverty = {
  ...buildPaper({ doi: '10.1000/x', open_data: true }),
  paper_authors: [{ position: 1, faculty_members: { slug: 'shruti-deshpande', name: 'Dr. Shruti Deshpande' } }],
};
const related = { slug: 'silence', title: 'Who does not answer?', authors: ['S. Deshpande'], journal: 'J', year: 2023 };
const server = createApiServer(
  rowsOf('research_papers', (asked) =>
    asked.has('slug') ? [poverty] : [{ citation_count: 17 }, { citation_count: 3 }, { citation_count: 64 }],
  ),
  functionOf('related_papers', () => [related]),
);
const at = {
  path: '/research/papers/poverty',
  routes: [{ path: '/research/papers/:slug', element: <PaperPage /> }],
};

playDataApi();

test('a paper is told with its abstract, where it appeared and how it stands', async () => {
  renderWithPortal(<PaperPage />, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Poverty in 358 districts' })).toBeInTheDocument();
  expect(document.title).toBe('Poverty in 358 districts');
  expect(screen.getByText(/An area-level model/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '10.1000/x' })).toHaveAttribute('href', 'https://doi.org/10.1000/x');
  expect(await screen.findByText('Cited more often than 1 of our 2 other papers')).toBeInTheDocument();
});

test('an author of the faculty leads to their page, another is only named', async () => {
  renderWithPortal(<PaperPage />, at);
  expect(await screen.findByRole('link', { name: 'S. Deshpande' })).toHaveAttribute(
    'href',
    '/faculty/shruti-deshpande',
  );
  expect(screen.queryByRole('link', { name: 'L. Sailo' })).not.toBeInTheDocument();
});

test('a keyword leads to the papers that have it', async () => {
  renderWithPortal(<PaperPage />, at);
  const keywords = within(await screen.findByRole('list', { name: 'Keywords' }));
  expect(keywords.getByRole('link', { name: 'small area' })).toHaveAttribute('href', '/research?q=small%20area');
});

test('the paper is cited in words and in the formats of reference managers', async () => {
  renderWithPortal(<PaperPage />, at);
  const box = within(await screen.findByRole('region', { name: 'Cite this paper' }));
  expect(box.getByText(/^Deshpande, S., & Sailo, L. \(2024\)/)).toBeInTheDocument();
  expect(box.getAllByRole('button').map((button) => button.textContent?.trim())).toEqual([
    'Copy BibTeX',
    'BibTeX',
    'RIS',
    'CSL-JSON',
  ]);
});

test('related papers lead on, and without any the section is left out', async () => {
  const { unmount } = renderWithPortal(<PaperPage />, at);
  expect(await screen.findByRole('link', { name: 'Who does not answer?' })).toHaveAttribute(
    'href',
    '/research/papers/silence',
  );
  unmount();
  server.use(functionOf('related_papers', () => []));
  renderWithPortal(<PaperPage />, at);
  await screen.findByText('Cited more often than 1 of our 2 other papers');
  expect(screen.queryByRole('heading', { name: 'Related papers' })).not.toBeInTheDocument();
});

test('a paper that cannot be loaded is an error with a way to try again', async () => {
  server.use(brokenTable('research_papers'));
  renderWithPortal(<PaperPage />, at);
  expect(await screen.findByText('This paper could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
