import { QueryClient } from '@tanstack/react-query';
import { type SiteSettings, siteSettingsQuery } from '@portal/shared/data';
import { type FacultyMember, facultyQuery } from '../features/faculty/list-faculty.ts';
import { type UpcomingEvent, upcomingEventsQuery } from '../features/home/list-upcoming-events.ts';
import { papersQuery, type Paper } from '../features/research/list-papers.ts';
import { facultyHead, homeHead, researchHead } from './heads.ts';

const siteUrl = 'https://stat.example.org';
const settings: SiteSettings = {
  college: 'Tarangini College',
  department: 'Department of Statistics',
  foundedYear: 1970,
  aboutText: 'Statistics since 1970.',
  address: 'Karve Road, Pune',
  phone: '+91 20 0000 0000',
  email: 'office@example.org',
  office: { label: 'Office', hours: 'Monday-Friday 9 AM-5 PM' },
  campus: { label: 'Campus', hours: 'Mon-Sat 8:00 AM-5:00 PM' },
  socialLinks: [],
  heroHeadline: '',
  heroLede: '',
  admission: null,
};
const event: UpcomingEvent = {
  id: 'e1',
  slug: 'bootstrap-lecture',
  title: 'The bootstrap',
  description: 'A lecture.',
  startsAt: '2026-12-04T10:30:00+00:00',
  endsAt: '2026-12-04T12:00:00+00:00',
  location: 'Seminar hall',
  capacity: null,
  seatsTaken: 0,
};
const member: FacultyMember = {
  id: 'f1',
  slug: 'meera-sundaram',
  name: 'Meera Sundaram',
  designation: 'Professor',
  qualification: 'PhD',
  specialization: 'Sampling',
  experience: '20 years',
  email: 'meera@example.org',
  research: ['Sampling'],
  publications: [],
  officeHours: null,
  acceptsPhd: false,
};
const paper: Paper = {
  id: 'p1',
  slug: 'small-areas',
  title: 'Small areas',
  authors: ['V. R. Reddy', 'M. Sundaram'],
  abstract: 'How small?',
  journal: 'Sankhya',
  year: 2025,
  issue: '87(2)',
  pages: '201–218',
  keywords: ['sampling'],
  doi: '10.1000/x',
  url: null,
  downloadUrl: null,
  citationCount: 3,
};

function contextWith(pathname: string, fill: (client: QueryClient) => void) {
  const client = new QueryClient();
  client.setQueryData(siteSettingsQuery.queryKey, settings);
  fill(client);
  return { client, siteUrl, pathname };
}

test('Home tells of the department and of events with their time and place', () => {
  const { structuredData = [] } = homeHead(
    contextWith('/', (client) => client.setQueryData(upcomingEventsQuery.queryKey, [event])),
  );
  expect(structuredData.map((thing) => thing['@type'])).toEqual(['CollegeOrUniversity', 'Event']);
  expect(structuredData[1]).toMatchObject({
    name: 'The bootstrap',
    startDate: event.startsAt,
    location: { name: 'Seminar hall', address: 'Karve Road, Pune' },
    organizer: { '@id': `${siteUrl}/#department` },
  });
});

test('Faculty tells of each person, who works for the department', () => {
  const { structuredData } = facultyHead(
    contextWith('/faculty', (client) => client.setQueryData(facultyQuery.queryKey, [member])),
  );
  expect(structuredData).toEqual([
    expect.objectContaining({ '@type': 'Person', name: 'Meera Sundaram', url: `${siteUrl}/faculty#meera-sundaram` }),
  ]);
});

test('Research tells of papers with all authors and the link of their DOI', () => {
  const { structuredData } = researchHead(
    contextWith('/research', (client) =>
      client.setQueryData(papersQuery({ query: '', page: 1 }).queryKey, { papers: [paper], total: 1 }),
    ),
  );
  expect(structuredData?.[0]).toMatchObject({
    headline: 'Small areas',
    author: [{ name: 'V. R. Reddy' }, { name: 'M. Sundaram' }],
    sameAs: ['https://doi.org/10.1000/x'],
  });
});

test('without settings a page tells machines nothing', () => {
  expect(homeHead({ client: new QueryClient(), siteUrl, pathname: '/' })).toEqual({});
});
