import { buildWeekItem } from '../../testing/week-items.ts';
import { agendaDays, describeDay, dueItems } from './week-item.ts';

test('what is held stands on its day in the department, what goes on from before on the first', () => {
  const days = agendaDays(
    [
      buildWeekItem({ key: 'early', startsAt: '2026-11-23T20:00:00Z' }),
      buildWeekItem({ key: 'going on', kind: 'event', startsAt: '2026-11-20T04:00:00Z' }),
      buildWeekItem({ key: 'due', kind: 'assignment', startsAt: '2026-11-23T04:00:00Z' }),
    ],
    '2026-11-23',
    7,
  );
  expect(days).toHaveLength(7);
  expect(days.map(({ items }) => items.map(({ key }) => key)).slice(0, 2)).toEqual([['going on'], ['early']]);
});

test('of what is due the missed and the open come first, soonest first, and what has no end last of them', () => {
  const due = dueItems([
    buildWeekItem({ key: 'handed in', kind: 'assignment', state: 'done', endsAt: '2026-11-23T04:00:00Z' }),
    buildWeekItem({ key: 'any time', kind: 'survey', endsAt: null }),
    buildWeekItem({ key: 'later', kind: 'quiz', endsAt: '2026-11-26T04:00:00Z' }),
    buildWeekItem({ key: 'soon', kind: 'assignment', endsAt: '2026-11-24T04:00:00Z' }),
    buildWeekItem({ key: 'missed', kind: 'assignment', state: 'missed', endsAt: '2026-11-23T01:00:00Z' }),
    buildWeekItem({ key: 'class' }),
  ]);
  expect(due.map(({ key }) => key)).toEqual(['missed', 'soon', 'later', 'any time', 'handed in']);
});

test('a day says in a line what it holds', () => {
  expect(describeDay([])).toBe('nothing');
  expect(
    describeDay([
      buildWeekItem(),
      buildWeekItem(),
      buildWeekItem({ kind: 'change', change: 'cancelled' }),
      buildWeekItem({ kind: 'change', change: 'moved' }),
      buildWeekItem({ kind: 'event' }),
    ]),
  ).toBe('3 classes, 1 event, 1 cancelled, 1 moved');
});
