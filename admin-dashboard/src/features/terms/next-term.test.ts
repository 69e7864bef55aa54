import { nextTermSchema, suggestedDays } from './next-term.ts';

const latest = { id: 't1', name: 'Odd semester 2026', startsOn: '2026-07-06', endsOn: '2026-12-18' };

test.each([
  ['a Friday', '2026-12-18', '2026-12-21'],
  ['a Sunday', '2026-12-20', '2026-12-21'],
  ['a Monday', '2026-12-21', '2026-12-28'],
  ['a day before 1970', '1969-12-31', '1970-01-05'],
])('after a term that ends on %s the next begins on the Monday after, and is as long', (_, endsOn, monday) => {
  const days = suggestedDays({ ...latest, startsOn: endsOn, endsOn });
  expect(days).toEqual({ startsOn: monday, endsOn: monday });
});

test('the next term has as many days as the latest', () => {
  expect(suggestedDays(latest)).toEqual({ startsOn: '2026-12-21', endsOn: '2027-06-04' });
});

test('it begins after the term that it is made from', () => {
  const asked = { name: 'Even', startsOn: '2026-12-18', endsOn: '2027-05-01', withTimetables: false, movesUp: false };
  const judged = nextTermSchema(latest).safeParse(asked);
  expect(judged.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['startsOn'], 'It begins after the last day of Odd semester 2026.'],
  ]);
  expect(nextTermSchema(latest).safeParse({ ...asked, startsOn: '2026-12-19' }).success).toBe(true);
});
