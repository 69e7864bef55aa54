import type { Placed } from '../week.ts';
import { neighbour, nextTarget } from './neighbour.ts';
import { weekLayout } from './week-layout.ts';

const long: Placed = { id: 'long', day: 'tuesday', startsAt: '09:00', endsAt: '12:00' };
const layout = weekLayout([long]);

test('arrow keys go over an entry of several rows as one, and sideways stay in their row', () => {
  expect(neighbour(layout, { day: 1, row: 0 }, 'ArrowDown')).toEqual({ day: 1, row: 1 });
  expect(neighbour(layout, { day: 1, row: 1 }, 'ArrowDown')).toEqual({ day: 1, row: 4 });
  expect(neighbour(layout, { day: 1, row: 3 }, 'ArrowUp')).toEqual({ day: 1, row: 0 });
  expect(neighbour(layout, { day: 0, row: 2 }, 'ArrowRight')).toEqual({ day: 1, row: 2 });
  expect(neighbour(layout, { day: 1, row: 2 }, 'ArrowRight')).toEqual({ day: 2, row: 2 });
});

test('no key leaves the week', () => {
  expect(neighbour(layout, { day: 0, row: 0 }, 'ArrowUp')).toEqual({ day: 0, row: 0 });
  expect(neighbour(layout, { day: 0, row: 0 }, 'ArrowLeft')).toEqual({ day: 0, row: 0 });
  expect(neighbour(layout, { day: 5, row: 9 }, 'ArrowDown')).toEqual({ day: 5, row: 9 });
  expect(neighbour(layout, { day: 5, row: 9 }, 'End')).toEqual({ day: 5, row: 9 });
});

test('Home and End are the days, Page Up and Page Down the hours', () => {
  expect(neighbour(layout, { day: 2, row: 4 }, 'Home')).toEqual({ day: 0, row: 4 });
  expect(neighbour(layout, { day: 2, row: 4 }, 'End')).toEqual({ day: 5, row: 4 });
  expect(neighbour(layout, { day: 2, row: 4 }, 'PageUp')).toEqual({ day: 2, row: 0 });
  expect(neighbour(layout, { day: 2, row: 4 }, 'PageDown')).toEqual({ day: 2, row: 9 });
});

test('other keys lead nowhere', () => {
  expect(neighbour(layout, { day: 0, row: 0 }, 'a')).toBeNull();
});

test('what is moved stops in every row, also where another entry lasts', () => {
  expect(nextTarget(layout, { day: 1, row: 1 }, 'ArrowDown')).toEqual({ day: 1, row: 2 });
});
