import { hiddenMatches, matchesFaculty, specializationTags } from './match-faculty.ts';
import type { FacultyMember } from './list-faculty.ts';

const member: FacultyMember = {
  id: '1',
  slug: 'shruti-deshpande',
  name: 'Dr. Shruti Deshpande',
  designation: 'Professor',
  qualification: 'Ph.D., Pune',
  specialization: 'Survey Sampling, Small-Area Estimation, Official Statistics',
  experience: '18 years of teaching',
  email: 'shruti.deshpande@stat.tarangini.example',
  research: ['Non-response in household surveys', 'Sampling of mobile populations'],
  publications: ['Poverty in 358 districts'],
  photo: null,
  photoAlt: null,
  officeHours: null,
  acceptsPhd: true,
};

test.each(['shruti', 'PROFESS', 'small-area', 'mobile POP', '', '  deshpande '])('%j finds a member', (query) => {
  expect(matchesFaculty(member, query)).toBe(true);
});

test.each([
  ['publications', 'poverty'],
  ['e-mail', 'tarangini'],
  ['qualification', 'Ph.D.'],
  ['two fields read together', 'Deshpande Professor'],
  ['two research areas read together', 'surveys Sampling'],
])('%s do not count', (_, query) => {
  expect(matchesFaculty(member, query)).toBe(false);
});

test('the first two parts of the specialization are its tags', () => {
  expect(specializationTags(member.specialization)).toEqual(['Survey Sampling', 'Small-Area Estimation']);
  expect(specializationTags('Probability')).toEqual(['Probability']);
  expect(specializationTags('')).toEqual([]);
});

test('what a closed card hides is told when it was searched for', () => {
  const person = { ...member, specialization: 'Sampling, Demography, Survey design', research: ['Missing answers'] };
  expect(hiddenMatches(person, 'survey')).toEqual(['Survey design']);
  expect(hiddenMatches(person, 'MISSING')).toEqual(['Missing answers']);
  expect(hiddenMatches(person, 'sampling')).toEqual([]);
  expect(hiddenMatches(person, '')).toEqual([]);
});
