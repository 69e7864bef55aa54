import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { provideTestReader } from '../testing/provide-test-reader.ts';
import { API, buildPaper, buildProject, buildStudentResearch, failing, rows } from '../testing/published-rows.ts';
import { ResearchPage } from './research-page.tsx';

const papers = [
  buildPaper(),
  buildPaper({ title: 'Stopping rules for crop trials', year: 2023, keywords: ['trials'] }),
];
const asked: string[] = [];

/** Searches as the database does: the pattern may stand anywhere in the title. */
const paperSearch = http.get(`${API}/research_papers`, ({ request }) => {
  const pattern = new URL(request.url).searchParams.get('search_text');
  if (pattern !== null) asked.push(pattern);
  const wanted = pattern?.replace(/^ilike\.%|%$/g, '').toLowerCase() ?? '';
  const found = papers.filter((paper) => paper.title.toLowerCase().includes(wanted));
  return HttpResponse.json(found, { headers: { 'content-range': `*/${found.length}` } });
});

const server = createApiServer(
  paperSearch,
  http.get(`${API}/projects`, ({ request }) => {
    const isOngoing = new URL(request.url).searchParams.get('status') === 'eq.ongoing';
    const completed = buildProject({
      title: 'A queue that is a third shorter',
      status: 'completed',
      outcomes: ['A plan'],
    });
    return HttpResponse.json([isOngoing ? buildProject() : completed]);
  }),
  rows('student_research', [buildStudentResearch()]),
  rows('page_texts', []),
);

beforeEach(() => {
  provideTestReader();
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
  server.use(failing('research_papers'));
  renderWithPortal(<ResearchPage />, { path: '/research' });
  expect(await screen.findByText('The papers could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('No Research Papers Found')).not.toBeInTheDocument();
});
