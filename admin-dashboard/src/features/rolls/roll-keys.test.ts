import { actionOf, placeOf } from './roll-keys.ts';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  ['p', 'present'],
  ['L', 'late'],
  ['a', 'absent'],
  ['E', 'excused'],
])('%s marks a student %s', (key, status) => {
  expect(actionOf(press(key), 3, 60)).toEqual({ kind: 'mark', status });
});

test.each([
  ['ArrowDown', 59, 59],
  ['ArrowDown', 3, 4],
  ['ArrowUp', 0, 0],
  ['Home', 30, 0],
  ['End', 30, 59],
])('%s at %i leads to %i', (key, place, to) => {
  expect(actionOf(press(key), place, 60)).toEqual({ kind: 'move', to });
});

test('a mark is taken back by Backspace or Ctrl+Z; other combinations belong to the browser', () => {
  expect(actionOf(press('Backspace'), 0, 60)).toEqual({ kind: 'undo' });
  expect(actionOf(press('z', { ctrlKey: true }), 0, 60)).toEqual({ kind: 'undo' });
  expect(actionOf(press('p', { ctrlKey: true }), 0, 60)).toBeNull();
  expect(actionOf(press('a', { altKey: true }), 0, 60)).toBeNull();
  expect(actionOf(press('ArrowRight'), 0, 60)).toBeNull();
});

test('a roll number is found by the number it ends with, the exact one first', () => {
  const numbers = ['B3-01', 'B3-02', 'B3-12', 'B3-2A', null];
  expect(placeOf('2', numbers)).toBe(1);
  expect(placeOf('12', numbers)).toBe(2);
  expect(placeOf('01', numbers)).toBe(0);
  expect(placeOf('99', numbers)).toBe(-1);
});
