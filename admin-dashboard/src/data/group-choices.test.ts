import { nameOfChoice } from './group-choices.ts';

const group = {
  name: 'Calculus',
  className: 'B.Sc. Statistics I Year',
  termName: 'Semester from February 2027',
  startsOn: '2027-02-01',
  endsOn: '2027-05-29',
};

test.each([
  ['before its term', '2027-01-31', 'Calculus, B.Sc. Statistics I Year, Semester from February 2027'],
  ['on its first day', '2027-02-01', 'Calculus, B.Sc. Statistics I Year'],
  ['on its last day', '2027-05-29', 'Calculus, B.Sc. Statistics I Year'],
  ['after its term', '2027-05-30', 'Calculus, B.Sc. Statistics I Year, Semester from February 2027'],
])('a group of a class says its term when that is not the present one: %s', (_, today, words) => {
  expect(nameOfChoice(group, today)).toBe(words);
});

test('a course says that it is one, because a subject may have the same name', () => {
  const course = { ...group, className: null, termName: null, startsOn: null, endsOn: null };
  expect(nameOfChoice(course, '2027-02-01')).toBe('Calculus (course)');
});
