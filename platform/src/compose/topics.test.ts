import { bothTopics, concerns, NO_CHANGE, together, topicsOf } from './topics.ts';

const seats = new Set(['seats']);

test('a page shows what its reads depend on: the table, what is read inside it, and what else it names', () => {
  expect(topicsOf(['/rest/v1/faculty_members?select=name&order=name'])).toEqual(new Set(['faculty']));
  expect(topicsOf(['/rest/v1/course_summaries?select=id', '/rest/v1/rpc/related_papers'])).toEqual(
    new Set(['courses', 'faculty', 'seats', 'research']),
  );
  expect(topicsOf(['/rest/v1/faculty_members?select=name,papers:research_papers!left(title)'])).toEqual(
    new Set(['faculty', 'research']),
  );
  expect(topicsOf([])).toEqual(new Set());
});

test.each([
  ['a table that has no topic', '/rest/v1/study_materials?select=title'],
  ['a table that nobody knows', '/rest/v1/constructor?select=title'],
  ['something inside that nobody knows', '/rest/v1/faculty_members?select=name,teaches:timetable(day)'],
  ['a file', '/storage/v1/object/public/images/x.png'],
  ['an address that cannot be understood', '/rest/v1/faculty_members/../x'],
])('a page that reads %s is concerned by every change', (_what, read) => {
  const topics = topicsOf(['/rest/v1/faculty_members', read]);
  expect(topics).toBeNull();
  expect(concerns(seats, topics)).toBe(true);
});

test('more reads than could be kept are concerned by every change; no change concerns nobody', () => {
  expect(concerns(seats, topicsOf(null))).toBe(true);
  expect(concerns(NO_CHANGE, topicsOf(null))).toBe(false);
  expect(concerns('everything', new Set())).toBe(true);
  expect(concerns(seats, new Set(['site', 'seats']))).toBe(true);
  expect(concerns(seats, new Set(['site']))).toBe(false);
});

test('changes that come together are one, and so is what two parts of a page show', () => {
  expect(together(seats, new Set(['site']))).toEqual(new Set(['seats', 'site']));
  expect(together(seats, 'everything')).toBe('everything');
  expect(bothTopics(seats, new Set(['site']))).toEqual(new Set(['seats', 'site']));
  expect(bothTopics(seats, null)).toBeNull();
});
