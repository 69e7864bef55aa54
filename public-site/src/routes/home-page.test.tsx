import { screen, waitFor, within } from '@testing-library/react';
import { AdmissionDialogs } from '../features/admissions/admission-dialogs.tsx';
import { brokenTable, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildSiteSettings, createApiServer, createTestQueryClient, renderWithPortal } from '@portal/shared/testing';
import {
  buildAnnouncement,
  buildCourse,
  buildEvent,
  buildProgramme,
  buildSettings,
} from '../testing/published-rows.ts';
import { HomePage, loadHomeRest } from './home-page.tsx';

const figures = {
  courses: 24,
  courses_starting: 9,
  quizzes: 18,
  quiz_median_minutes: 12,
  papers: 29,
  ongoing_projects: 6,
  upcoming_events: 7,
  next_event_at: '2026-04-11T04:30:00+00:00',
  faculty: 13,
};

const server = createApiServer(
  rowsOf('site_settings', [buildSettings()]),
  rowsOf('announcements', [buildAnnouncement(), buildAnnouncement({ text: 'A lecture on tigers.', type: 'event' })]),
  rowsOf('rainfall_observations', [
    { year: 2023, mm: 700 },
    { year: 2024, mm: 650 },
    { year: 2025, mm: 786 },
  ]),
  rowsOf('highlight_stats', [
    {
      key: 'placement',
      value: '100%',
      label: 'placement',
      scope: '31 of 31 M.Sc. graduates who looked for work.',
      cohort: 'M.Sc. class of 2025',
      source: 'Placement register',
      part: 31,
      whole: 31,
    },
  ]),
  rowsOf('course_summaries', [buildCourse()]),
  rowsOf('event_summaries', [buildEvent()]),
  rowsOf('academic_calendar_entries', []),
  rowsOf('admission_programmes', [buildProgramme()]),
  functionOf('home_figures', () => figures),
  functionOf('paper_years', () => [
    { year: 2025, papers: 2 },
    { year: 2024, papers: 1 },
  ]),
);

playDataApi();
// As the composer does before it renders, so that no test is the one that waits for the code below the opening.
beforeAll(() => loadHomeRest());

test('the two ways on from the hero lead to the courses below and to About', async () => {
  renderWithPortal(<HomePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Learn to say how sure you are.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '#courses');
  const learnMore = screen.getByRole('link', { name: 'Learn More' });
  expect(learnMore).toHaveAttribute('href', '/about');
  expect(learnMore).toHaveAccessibleDescription('about the department');
  expect(learnMore).toHaveTextContent(/^Learn More about the department$/);
});

test('four resources are linked, each with how much it holds', async () => {
  renderWithPortal(<HomePage />);
  await screen.findByText('24 courses');
  const section = screen.getByRole('region', { name: 'What is here' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/courses', '/quizzes', '/research', '/events']);
  expect(within(section).getByText('next on 11 April')).toBeInTheDocument();
});

test('a share stands with its base, its source and its interval', async () => {
  renderWithPortal(<HomePage />);
  expect(await screen.findByText(/31 of 31 M\.Sc\. graduates/)).toBeInTheDocument();
  expect(screen.getByText('M.Sc. class of 2025. Source: Placement register.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '95% interval 89% to 100%' })).toBeInTheDocument();
});

test('courses and events name seats and places', async () => {
  renderWithPortal(<HomePage />);
  expect(await screen.findByText('41 of 60 taken')).toBeInTheDocument();
  expect(await screen.findByText('10:00 AM, Main Quadrangle. Free entry')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /All events/ })).toHaveAttribute('href', '/events');
});

test('the odds of admission stand over Apply Now and Contact Us', async () => {
  renderWithPortal(<HomePage />, { queryClient: createTestQueryClient() });
  expect(await screen.findByRole('heading', { name: '60 of 412 found a place in 2025.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply Now' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Contact Us' })).toBeEnabled();
});

test('a link to a programme opens Apply Now on it, and closing leaves the plain page', async () => {
  server.use(
    rowsOf('admission_programmes', [buildProgramme({ slug: 'bsc', name: 'B.Sc. Statistics' }), buildProgramme()]),
  );
  const { user, location } = renderWithPortal(<HomePage />, { path: '/?apply=msc-statistics' });
  expect(await screen.findByRole('tab', { name: 'M.Sc. Statistics' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location()).toBe('/');
});

test('everything announced stands below the events, and an address leads to one announcement', async () => {
  const many = ['one', 'two', 'three', 'four', 'five'].map((id) => buildAnnouncement({ id, text: `Notice ${id}.` }));
  server.use(rowsOf('announcements', many));
  renderWithPortal(<HomePage />, { path: '/#five' });
  const rest = (await screen.findByRole('link', { name: 'Follow as a feed' })).closest('section');
  const items = within(rest ?? document.body).getAllByRole('listitem');
  expect(items.map(({ textContent }) => /Notice \w+/.exec(textContent ?? '')?.[0])).toEqual(
    many.map(({ text }) => text.replace('.', '')),
  );
  await waitFor(() => expect(items[4]).toHaveFocus());
  expect(items.filter((item) => item.hasAttribute('data-sought'))).toEqual([items[4]]);
  expect(screen.getByText('1 of 4')).toBeInTheDocument();
});

test('events that cannot be loaded leave the rest of the page alone', async () => {
  server.use(brokenTable('event_summaries'));
  renderWithPortal(<HomePage />);
  expect(await screen.findByText('The events could not be loaded')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Statistics from Scratch' })).toBeInTheDocument();
});

test.each([
  ['Apply Now', { apply: '' }],
  ['Contact Us', {}],
])('until a script runs, %s leads to the page that holds the same', async (button, fields) => {
  renderWithPortal(<HomePage />);
  const form = (await screen.findByRole('button', { name: button })).closest('form');
  expect(form).toHaveAttribute('action', '/contact');
  const hidden = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value] as const);
  expect(Object.fromEntries(hidden)).toEqual(fields);
});

test('Apply Now tells eligibility, fees and dates, and takes a question about the programme', async () => {
  const { user } = renderWithPortal(
    <AdmissionDialogs which="apply" settings={buildSiteSettings()} onClose={() => undefined} />,
  );
  expect(await screen.findByText('B.Sc. with statistics as a subject.')).toBeInTheDocument();
  expect(screen.getByText('₹31,000 a year')).toBeInTheDocument();
  expect(screen.getByText('1 March – 30 April 2026')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask about M.Sc. Statistics' }));
  expect(screen.getByLabelText('First name')).toHaveFocus();
  for (const [label, text] of [
    ['First name', 'Kavya'],
    ['Last name', 'Rao'],
    ['Email', 'kavya@example.org'],
    ['Your question', 'Is there an entrance test?'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  const enquiries: unknown[] = [];
  server.use(
    functionOf('send_contact_message', (enquiry) => {
      enquiries.push(enquiry);
      return 'TC-26-1A2B3C4D';
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
  expect(await screen.findByText('TC-26-1A2B3C4D')).toBeInTheDocument();
  expect(enquiries).toEqual([
    expect.objectContaining({ kind: 'enquiry', programme: 'msc-statistics', message: 'Is there an entrance test?' }),
  ]);
});

test('Contact Us tells address, telephone and office hours', () => {
  server.use(rowsOf('opening_hours', []), rowsOf('academic_calendar_entries', []));
  renderWithPortal(<AdmissionDialogs which="contact" settings={buildSiteSettings()} onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Contact Us' })).toBeInTheDocument();
  expect(screen.getByText('Monday-Friday 9 AM-5 PM')).toBeInTheDocument();
});
