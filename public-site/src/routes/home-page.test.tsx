import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdmissionDialogs } from '../features/admissions/admission-dialogs.tsx';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { provideTestReader } from '../testing/provide-test-reader.ts';
import {
  API,
  buildAnnouncement,
  buildCourse,
  buildEvent,
  buildSettings,
  failing,
  rows,
} from '../testing/published-rows.ts';
import { HomePage } from './home-page.tsx';

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

const programme = {
  id: 'msc',
  slug: 'msc-statistics',
  name: 'M.Sc. Statistics',
  level: 'Postgraduate',
  description: 'Two years.',
  duration: '2 years',
  seats: 30,
  eligibility: 'B.Sc. with statistics as a subject.',
  selection: 'Written test and interview.',
  documents: ['Photograph'],
  fee_per_year: 31_000,
  fee_note: null,
  scholarships: null,
  opens_on: '2026-03-01',
  closes_on: '2026-04-30',
  begins_on: '2026-07-06',
};

const server = createApiServer(
  rows('site_settings', [buildSettings()]),
  rows('announcements', [buildAnnouncement(), buildAnnouncement({ text: 'A lecture on tigers.', type: 'event' })]),
  rows('rainfall_observations', [
    { year: 2023, mm: 700 },
    { year: 2024, mm: 650 },
    { year: 2025, mm: 786 },
  ]),
  rows('highlight_stats', [
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
  rows('research_papers', [{ year: 2025 }, { year: 2024 }]),
  rows('course_summaries', [buildCourse()]),
  rows('event_summaries', [buildEvent()]),
  rows('academic_calendar_entries', []),
  rows('admission_programmes', [programme]),
  http.post(`${API}/rpc/home_figures`, () => HttpResponse.json(figures)),
);

beforeEach(() => provideTestReader());

test('the two ways on from the hero lead to the courses below and to About', async () => {
  renderWithPortal(<HomePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Learn to say how sure you are.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '#courses');
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
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
  renderWithPortal(<HomePage />);
  expect(await screen.findByRole('heading', { name: '60 of 412 found a place in 2025.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply Now' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Contact Us' })).toBeEnabled();
});

test('events that cannot be loaded leave the rest of the page alone', async () => {
  server.use(failing('event_summaries'));
  renderWithPortal(<HomePage />);
  expect(await screen.findByText('The events could not be loaded')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Statistics from Scratch' })).toBeInTheDocument();
});

test('Apply Now tells eligibility, fees and dates, and takes a question about the programme', async () => {
  const { user } = renderWithPortal(<AdmissionDialogs which="apply" settings={settings} onClose={() => undefined} />);
  expect(await screen.findByText('B.Sc. with statistics as a subject.')).toBeInTheDocument();
  expect(screen.getByText('₹31,000 a year')).toBeInTheDocument();
  expect(screen.getByText('1 March – 30 April 2026')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask about M.Sc. Statistics' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('Admission: M.Sc. Statistics');
});

test('Contact Us tells address, telephone and office hours', () => {
  renderWithPortal(<AdmissionDialogs which="contact" settings={settings} onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Contact Us' })).toBeInTheDocument();
  expect(screen.getByText('Monday-Friday 9 AM-5 PM')).toBeInTheDocument();
});

const settings = {
  college: 'Tarangini College, Pune',
  department: 'Department of Statistics',
  foundedYear: 1970,
  aboutText: '',
  socialLinks: [],
  address: 'Mutha Road, Pune 411 004',
  phone: '+91 20 5550 0170',
  email: 'office@stat.tarangini.example',
  office: { label: 'Department office', hours: 'Monday-Friday 9 AM-5 PM' },
  campus: { label: 'Campus and laboratories', hours: 'Mon-Sat 8:00 AM-5:00 PM' },
  heroHeadline: '',
  heroLede: '',
  admission: null,
};
