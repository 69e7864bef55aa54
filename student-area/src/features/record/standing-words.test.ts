import type { Standing } from '@portal/shared/ui';
import { standingWords } from './standing-words.ts';

const standing = (overrides: Partial<Standing> = {}): Standing => ({
  held: 8,
  attended: 6,
  excused: 0,
  due: 4,
  handedIn: 3,
  missed: 1,
  marks: 0,
  average: null,
  reasons: [],
  isKnown: true,
  ...overrides,
});

test.each([
  ['no group', [], 'You are in no group yet.'],
  ['one subject', [standing()], '1 subject, attendance 75%, 3 of 4 tasks handed in.'],
  [
    'two subjects, summed by hours and tasks',
    [standing(), standing({ held: 2, attended: 2, due: 1, handedIn: 0 })],
    '2 subjects, attendance 80%, 3 of 5 tasks handed in.',
  ],
  ['nothing held or due yet', [standing({ held: 0, attended: 0, due: 0, handedIn: 0 })], '1 subject.'],
  [
    'a subject that teachers are told of',
    [standing({ reasons: ['attendance', 'missed'] }), standing()],
    '2 subjects, attendance 75%, 6 of 8 tasks handed in. Your teachers are told that 1 subject needs attention.',
  ],
  [
    'two of them',
    [standing({ reasons: ['attendance'] }), standing({ reasons: ['marks'] })],
    '2 subjects, attendance 75%, 6 of 8 tasks handed in. Your teachers are told that 2 subjects need attention.',
  ],
])('of %s', (_, standings, words) => {
  expect(standingWords(standings)).toBe(words);
});
