import { QueryClient } from '@tanstack/react-query';
import { type FacultyMember, facultyQuery } from '../features/faculty/list-faculty.ts';
import { type UpcomingEvent, upcomingEventsQuery } from '../features/home/list-upcoming-events.ts';
import { papersQuery } from '../features/research/list-papers.ts';
import { contextWith, paper, siteUrl } from '../testing/head-context.ts';
import { facultyHead, homeHead, researchHead } from './heads.ts';

const event: UpcomingEvent = {
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
  photo: null,
  photoAlt: null,
  officeHours: null,
  acceptsPhd: false,
};
test('Home tells of the department and of events with their time and place', () => {
  const { structuredData = [], description } = homeHead(
    contextWith('/', (client) => client.setQueryData(upcomingEventsQuery.queryKey, [event])),
  );
  expect(description).toMatch(/^Department of Statistics at Tarangini College, Pune: courses, events/);
  expect(structuredData.map((thing) => thing['@type'])).toEqual(['CollegeOrUniversity', 'Event']);
  expect(structuredData[1]).toMatchObject({
    name: 'The bootstrap',
    startDate: event.startsAt,
    location: { name: 'Seminar hall', address: 'Tarangini College, Mutha Road\nPune 411 004' },
    organizer: { '@id': `${siteUrl}/#department` },
  });
});

test('Faculty tells of each person, who works for the department', () => {
  const { structuredData } = facultyHead(
    contextWith('/faculty', (client) => client.setQueryData(facultyQuery.queryKey, [member])),
  );
  expect(structuredData).toEqual([
    expect.objectContaining({ '@type': 'Person', name: 'Meera Sundaram', url: `${siteUrl}/faculty/meera-sundaram` }),
  ]);
});

test('Research tells of papers with all authors, who of the faculty is among them, and the link of their DOI', () => {
  const { structuredData } = researchHead(
    contextWith('/research', (client) =>
      client.setQueryData(papersQuery({ query: '', year: null, page: 1 }).queryKey, { papers: [paper], total: 1 }),
    ),
  );
  expect(structuredData?.[0]).toMatchObject({
    headline: 'Small areas',
    author: [{ name: 'V. R. Reddy' }, { '@id': `${siteUrl}/faculty/meera#person`, name: 'Dr. Meera Sundaram' }],
    sameAs: ['https://doi.org/10.1000/x'],
  });
});

test('without settings a page tells machines nothing', () => {
  expect(homeHead({ client: new QueryClient(), siteUrl, pathname: '/', params: {} })).toEqual({});
});
