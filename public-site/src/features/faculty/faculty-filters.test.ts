import { listDesignations, listSharedAreas, passesFilters } from './faculty-filters.ts';
import type { FacultyMember } from './list-faculty.ts';

const build = (overrides: Partial<FacultyMember>): FacultyMember => ({
  id: '1',
  slug: 'somebody',
  name: 'Somebody',
  designation: 'Professor',
  qualification: '',
  specialization: '',
  experience: '',
  email: '',
  research: [],
  publications: [],
  photo: null,
  photoAlt: null,
  officeHours: null,
  acceptsPhd: false,
  ...overrides,
});
const off = { designation: null, area: null, acceptsPhd: false };

test('a filter that is off leaves everyone, and those that are on hold together', () => {
  const member = build({ research: ['Rain'], acceptsPhd: true });
  expect(passesFilters(member, off)).toBe(true);
  expect(passesFilters(member, { designation: 'Professor', area: 'Rain', acceptsPhd: true })).toBe(true);
  expect(passesFilters(member, { ...off, designation: 'Prof' })).toBe(false);
  expect(passesFilters(member, { designation: 'Professor', area: 'Snow', acceptsPhd: true })).toBe(false);
  expect(passesFilters({ ...member, acceptsPhd: false }, { ...off, acceptsPhd: true })).toBe(false);
});

test('designations are offered in the order of the list, areas only when several people share them', () => {
  const members = [
    build({ research: ['Rain', 'Health'] }),
    build({ designation: 'Lecturer', research: ['Health', 'Surveys'] }),
    build({ research: ['Rain', 'Health'] }),
  ];
  expect(listDesignations(members)).toEqual([
    { value: 'Professor', people: 2 },
    { value: 'Lecturer', people: 1 },
  ]);
  expect(listSharedAreas(members)).toEqual([
    { value: 'Health', people: 3 },
    { value: 'Rain', people: 2 },
  ]);
});
