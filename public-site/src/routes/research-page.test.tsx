import { screen, waitFor, within } from '@testing-library/react';
import { brokenTable, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { buildPaper, buildProject, buildStudentResearch } from '../testing/published-rows.ts';
import { ResearchPage } from './research-page.tsx';

const shruti = { position: 1, faculty_members: { slug: 'shruti-deshpande', name: 'Dr. Shruti Deshpande' } };
const papers = [
  { ...buildPaper(), paper_authors: [shruti] },
  {
    ...buildPaper({ title: 'Stopping rules for crop trials', year: 2023, keywords: ['trials'] }),
    paper_authors: [],
  },
];
const asked: string[] = [];

/** Searches as the database does: the pattern may stand anywhere in the title. */
const paperSearch = rowsOf('research_papers', (params) => {
  const pattern = params.get('search_text');
  if (pattern !== null) asked.push(pattern);
  const wanted = pattern?.replace(/^ilike\.%|%$/g, '').toLowerCase() ?? '';
  const year = params.get('year')?.replace('eq.', '') ?? '';
  return papers.filter((paper) => paper.title.toLowerCase().includes(wanted) && String(paper.year).includes(year));
});

const server = createApiServer(
  paperSearch,
  rowsOf('projects', (search) => {
    const isOngoing = search.get('status') === 'eq.ongoing';
    const completed = buildProject({
      title: 'A queue that is a third shorter',
      status: 'completed',
      outcomes: ['A plan'],
    });
    return [isOngoing ? buildProject() : completed];
  }),
  functionOf<{ query?: string }>('paper_years', ({ query = '' }) => {
    const found = papers.filter(({ title }) => title.toLowerCase().includes(query));
    return found.map(({ year }) => ({ year, papers: 1 }));
  }),
  rowsOf('student_research', [{ ...buildStudentResearch(), faculty_members: null }]),
  rowsOf('page_texts', []),
);

playDataApi();
beforeEach(() => {
  asked.length = 0;
});

test('papers are the first of four tabs, with the three figures above', async () => {
  renderWithPortal(<ResearchPage />, { path: '/research' });
  expect(await screen.findByRole('heading', { name: 'Poverty in 358 districts' })).toBeInTheDocument();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent?.replace(/\s*\d+$/, ''))).toEqual([
    'Research Papers',
    'Ongoing Projects',
    'Completed Projects',
    'Student Research',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  const figures = screen.getByRole('region', { name: 'Research in figures' });
  expect(within(figures).getByText('₹1.18 crore')).toBeInTheDocument();
});

test('the database is asked for what was typed, and the other tabs are not searched', async () => {
  const { user, location } = renderWithPortal(<ResearchPage />, { path: '/research' });
  await screen.findByRole('heading', { name: 'Poverty in 358 districts' });
  await user.type(screen.getByRole('searchbox'), 'crop{Enter}');
  expect(await screen.findByText('1 of 2 papers contain “crop”')).toBeInTheDocument();
  expect(asked).toContain('ilike.%crop%');
  expect(location()).toBe('/research?q=crop');
  await user.click(screen.getByRole('tab', { name: /Ongoing Projects/ }));
  expect(screen.getByRole('heading', { name: 'When does the monsoon begin?' })).toBeInTheDocument();
  expect(location()).toBe('/research?q=crop&tab=ongoing');
});

test('the papers can be narrowed to a year, which says how many it leaves and stands in the address', async () => {
  const { user, location } = renderWithPortal(<ResearchPage />, { path: '/research?page=3' });
  const year = screen.getByLabelText('Year');
  await screen.findByRole('option', { name: '2023 (1)' });
  await user.selectOptions(year, '2023');
  expect(await screen.findByText('1 of 2 papers from 2023')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Poverty in 358 districts' })).not.toBeInTheDocument();
  expect(location()).toBe('/research?year=2023');
  await user.click(screen.getByRole('button', { name: 'Clear search and year' }));
  expect(await screen.findByRole('heading', { name: 'Poverty in 358 districts' })).toBeInTheDocument();
  expect(location()).toBe('/research');
});

test('the years are those of the papers that were found', async () => {
  renderWithPortal(<ResearchPage />, { path: '/research?q=crop&year=1999' });
  expect(await screen.findByRole('option', { name: '2023 (1)' })).toBeInTheDocument();
  const options = within(screen.getByLabelText('Year')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All years', '2023 (1)', '1999 (0)']);
  expect(screen.getByLabelText('Year')).toHaveValue('1999');
  expect(await screen.findByText('No Research Papers Found')).toBeInTheDocument();
});

test('an author of the faculty leads to their page, others to none', async () => {
  renderWithPortal(<ResearchPage />, { path: '/research' });
  const author = await screen.findByRole('link', { name: 'S. Deshpande' });
  expect(author).toHaveAttribute('href', '/faculty/shruti-deshpande');
  expect(screen.queryByRole('link', { name: 'L. Sailo' })).not.toBeInTheDocument();
});

test.each([
  ['ongoing', 'project', 'When does the monsoon begin?'],
  ['students', 'thesis', 'Waiting times with impatient customers'],
])('an address that names a row of the tab %s leads to it', async (tab, id, title) => {
  renderWithPortal(<ResearchPage />, { path: `/research?tab=${tab}#${id}` });
  const heading = await screen.findByRole('heading', { name: title });
  const row = heading.closest('li');
  await waitFor(() => expect(row).toHaveFocus());
  expect(row).toHaveAttribute('data-sought');
});

test('a row beyond the end of a list that was cut is fetched and put first', async () => {
  const far = '5f0c9b1e-0000-4000-8000-000000000001';
  server.use(
    rowsOf('student_research', (search) => {
      const id = search.get('id');
      const of = (overrides: object) => ({ ...buildStudentResearch(), faculty_members: null, ...overrides });
      if (id !== null) return [of({ id: id.replace('eq.', ''), title: 'An old thesis' })];
      return Array.from({ length: 200 }, (_, index) => of({ id: `new ${index}` }));
    }),
  );
  renderWithPortal(<ResearchPage />, { path: `/research?tab=students#${far}` });
  const old = await screen.findByRole('heading', { name: 'An old thesis' });
  await waitFor(() => expect(old.closest('li')).toHaveFocus());
});

test('View All Papers clears a search that found nothing', async () => {
  const { user, location } = renderWithPortal(<ResearchPage />, { path: '/research?q=zzzz' });
  expect(await screen.findByRole('heading', { name: 'No Research Papers Found' })).toBeInTheDocument();
  expect(screen.getByText('Try adjusting your search term or browse all papers')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View All Papers' }));
  expect(await screen.findByRole('heading', { name: 'Poverty in 358 districts' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(location()).toBe('/research');
});

test.each([
  ['completed', 'A queue that is a third shorter'],
  ['students', 'Waiting times with impatient customers'],
])('the tab %s has an address', async (tab, title) => {
  renderWithPortal(<ResearchPage />, { path: `/research?tab=${tab}` });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('a paper can be cited', async () => {
  const { user } = renderWithPortal(<ResearchPage />, { path: '/research' });
  await user.click(await screen.findByRole('button', { name: /^Cite.*Poverty/ }));
  expect(screen.getByText(/@article\{deshpande2024poverty/)).toBeInTheDocument();
});

test('papers that cannot be loaded are an error, not "none found"', async () => {
  server.use(brokenTable('research_papers'));
  renderWithPortal(<ResearchPage />, { path: '/research' });
  expect(await screen.findByText('The papers could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('No Research Papers Found')).not.toBeInTheDocument();
});

test('a star is searched for as it stands', async () => {
  const { user } = renderWithPortal(<ResearchPage />, { path: '/research' });
  await screen.findByRole('heading', { name: 'Poverty in 358 districts' });
  await user.type(screen.getByRole('searchbox'), '2*(a)');
  await waitFor(() => expect(asked).toContain('imatch.2\\*\\(a\\)'));
});
