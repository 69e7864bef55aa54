import { screen } from '@testing-library/react';
import { brokenTable, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { OpeningsDialog } from '../features/faculty/openings-dialog.tsx';
import { buildFaculty } from '../testing/published-rows.ts';
import { FacultyPage } from './faculty-page.tsx';

const updated_at = '2026-01-02T03:04:05+00:00';

const people = [
  buildFaculty({ name: 'Dr. Shruti Deshpande', research: ['Non-response in household surveys'] }),
  buildFaculty({
    name: 'Dr. Suresh Iyer',
    designation: 'Associate Professor',
    research: ['Bus bunching'],
    position: 2,
  }),
];

const server = createApiServer(
  rowsOf('faculty_members', people),
  rowsOf('faculty_paper_counts', [{ faculty_id: people[0]?.id, year: 2025, papers: 2 }]),
  rowsOf('faculty_recent_papers', [
    {
      faculty_id: people[0]?.id,
      slug: 'poverty',
      title: 'Poverty in 358 districts',
      journal: 'Annals of Area Statistics',
      year: 2024,
    },
  ]),
  rowsOf('openings', [
    {
      id: 'opening',
      title: 'Laboratory Assistant',
      description: 'Care of sixty laptops.',
      qualification: 'B.Sc.',
      how_to_apply: 'Send a curriculum vitae.',
      posts: 1,
      closes_on: '2026-04-30',
    },
  ]),
  rowsOf('page_texts', [
    { key: 'join-our-team', heading: 'Join Our Team', body: 'We look for people.', attribution: null, updated_at },
  ]),
);

playDataApi();

test('a research area finds its person, and the search stands in the address', async () => {
  const { user, location } = renderWithPortal(<FacultyPage />, { path: '/faculty' });
  expect(await screen.findByRole('heading', { name: 'Dr. Suresh Iyer' })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'BUS');
  expect(screen.queryByRole('heading', { name: 'Dr. Shruti Deshpande' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 people match “BUS”');
  expect(location()).toBe('/faculty?q=BUS');
});

test('a search without a match says so and can be taken back', async () => {
  const { user } = renderWithPortal(<FacultyPage />, { path: '/faculty?q=zzzz' });
  expect(await screen.findByRole('heading', { name: 'No Faculty Found' })).toBeInTheDocument();
  expect(screen.getByText('Please try a different search term')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(screen.getByRole('heading', { name: 'Dr. Suresh Iyer' })).toBeInTheDocument();
});

test('filters narrow the list together with the search, stand in the address, and are taken off together', async () => {
  const { user, location } = renderWithPortal(<FacultyPage />, { path: '/faculty?q=dr' });
  await user.click(await screen.findByRole('link', { name: 'Associate Professor, 1 person' }));
  expect(location()).toBe('/faculty?q=dr&designation=Associate+Professor');
  expect(screen.queryByRole('heading', { name: 'Dr. Shruti Deshpande' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 people match “dr”');
  const chosen = screen.getByRole('link', { name: 'Associate Professor, 1 person, press to show all' });
  expect(chosen).toHaveAttribute('aria-current', 'true');
  await user.click(chosen);
  expect(location()).toBe('/faculty?q=dr');
  await user.click(screen.getByRole('link', { name: 'Accepts Ph.D. students, 2 people' }));
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(location()).toBe('/faculty');
  expect(screen.getByRole('heading', { name: 'Dr. Shruti Deshpande' })).toBeInTheDocument();
});

test('a filter that nobody passes has the words of an empty search', async () => {
  renderWithPortal(<FacultyPage />, { path: '/faculty?designation=Janitor' });
  expect(await screen.findByRole('heading', { name: 'No Faculty Found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show everyone' })).toBeInTheDocument();
});

test('a search of ten thousand characters is cut, and finds nobody', async () => {
  renderWithPortal(<FacultyPage />, { path: `/faculty?q=${'%'.repeat(10_000).replaceAll('%', '%25')}` });
  expect(await screen.findByRole('heading', { name: 'No Faculty Found' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('%'.repeat(200));
});

test('a card leads to the page of the person and to their latest papers', async () => {
  const { user } = renderWithPortal(<FacultyPage />, { path: '/faculty' });
  expect(await screen.findByRole('link', { name: 'Profile page of Dr. Shruti Deshpande' })).toHaveAttribute(
    'href',
    `/faculty/${people[0]?.slug}`,
  );
  await user.click(screen.getByRole('button', { name: /^Show More.*Deshpande/ }));
  expect(screen.getByRole('link', { name: 'Poverty in 358 districts' })).toHaveAttribute(
    'href',
    '/research/papers/poverty',
  );
});

test('opening one card closes the other, and pressing the open one closes it', async () => {
  const { user } = renderWithPortal(<FacultyPage />, { path: '/faculty' });
  await user.click(await screen.findByRole('button', { name: /^Show More.*Deshpande/ }));
  expect(screen.getByText('Non-response in household surveys')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Show More.*Iyer/ }));
  expect(screen.getByText('Bus bunching')).toBeVisible();
  expect(screen.getByText('Non-response in household surveys')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Show Less.*Iyer/ }));
  expect(screen.getByText('Bus bunching')).not.toBeVisible();
});

test('the address of a person opens the card, and opening another changes the address', async () => {
  const { user, location } = renderWithPortal(<FacultyPage />, { path: `/faculty?q=dr#${people[0]?.slug}` });
  expect(await screen.findByText('Non-response in household surveys')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Show More.*Iyer/ }));
  expect(location()).toBe(`/faculty?q=dr#${people[1]?.slug}`);
  expect(screen.getByText('Non-response in household surveys')).not.toBeVisible();
});

test('what was searched for is marked, also where a closed card hides it', async () => {
  renderWithPortal(<FacultyPage />, { path: '/faculty?q=bus' });
  expect(await screen.findAllByText('Bus', { selector: 'mark' })).not.toHaveLength(0);
});

test('the open posts stand beside the offer to join', async () => {
  renderWithPortal(<FacultyPage />, { path: '/faculty' });
  expect(await screen.findByText('1 post, closes on 30 April 2026')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View Current Openings' })).toBeEnabled();
});

test('the dialog of openings says how to apply', async () => {
  renderWithPortal(<OpeningsDialog onClose={() => undefined} />);
  expect(await screen.findByText('Send a curriculum vitae.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Current openings' })).toBeInTheDocument();
});

test('a faculty that cannot be loaded is an error with a way to try again, not "none found"', async () => {
  server.use(brokenTable('faculty_members'));
  renderWithPortal(<FacultyPage />, { path: '/faculty' });
  expect(await screen.findByText('The faculty could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('No Faculty Found')).not.toBeInTheDocument();
});
