import { screen } from '@testing-library/react';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { provideTestReader } from '../testing/provide-test-reader.ts';
import { buildSettings, failing, rows } from '../testing/published-rows.ts';
import { AboutPage } from './about-page.tsx';

const text = (key: string, heading: string, body: string, attribution: string | null = null) => ({
  key,
  heading,
  body,
  attribution,
});

const server = createApiServer(
  rows('site_settings', [buildSettings()]),
  rows('page_texts', [
    text('history', 'Half a century', 'The first paragraph.\n\nThe second paragraph.'),
    text('vision', 'Vision', 'A public that is told how sure its experts are.'),
    text('mission', 'Mission', 'To teach statistics as a craft.'),
    text('head-message', 'From the head of the department', 'Come and visit.', 'Dr. Meenakshi Sundaram'),
  ]),
  rows(
    'timeline_entries',
    [1970, 1985, 1995, 2005, 2020].map((year) => ({ id: String(year), year, title: `In ${year}`, description: 'So.' })),
  ),
  rows(
    'achievements',
    [1, 2, 3, 4, 5, 6].map((number) => ({
      id: String(number),
      title: `Achievement ${number}`,
      description: 'It can be checked.',
      year: 2020,
      source: 'Archive',
    })),
  ),
);

beforeEach(() => provideTestReader());

test('history, vision, mission and the message of the head are told', async () => {
  renderWithPortal(<AboutPage />, { path: '/about' });
  expect(await screen.findByText('The second paragraph.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'About the department' })).toBeInTheDocument();
  for (const name of ['Half a century', 'Vision', 'Mission', 'From the head of the department']) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
  expect(screen.getByText('Dr. Meenakshi Sundaram')).toBeInTheDocument();
});

test('the timeline has its five years in order, and there are six achievements', async () => {
  renderWithPortal(<AboutPage />, { path: '/about' });
  await screen.findByText('In 2020');
  await screen.findByText('Achievement 6');
  expect(screen.getAllByText(/^In \d{4}$/).map((entry) => entry.textContent)).toEqual([
    'In 1970',
    'In 1985',
    'In 1995',
    'In 2005',
    'In 2020',
  ]);
  expect(screen.getAllByText(/^Achievement \d$/)).toHaveLength(6);
});

test('achievements that cannot be loaded can be asked for again, and the texts stay', async () => {
  server.use(failing('achievements'));
  renderWithPortal(<AboutPage />, { path: '/about' });
  expect(await screen.findByText('The achievements could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('The second paragraph.')).toBeInTheDocument();
});
