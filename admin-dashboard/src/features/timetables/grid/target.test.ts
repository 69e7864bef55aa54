import type { Placed } from '../week.ts';
import { describeMove, describeSlot, isFree, targetOf } from './target.ts';

const moved: Placed = { id: 'moved', day: 'monday', startsAt: '09:00', endsAt: '10:30' };
const other: Placed = { id: 'other', day: 'tuesday', startsAt: '10:30', endsAt: '11:30' };
const week = [moved, other];

test('what is moved stays as long as it was', () => {
  const target = targetOf(week, moved, 'tuesday', '09:00');
  expect(describeSlot(target)).toBe('Tuesday, 9:00–10:30 AM');
});

test('it may end when another begins, and begin when another ends, and not in between', () => {
  expect(isFree(targetOf(week, moved, 'tuesday', '09:00'))).toBe(true);
  expect(isFree(targetOf(week, moved, 'tuesday', '11:30'))).toBe(true);
  expect(targetOf(week, moved, 'tuesday', '09:05').taken).toBe(other);
  expect(isFree(targetOf(week, moved, 'tuesday', '09:05'))).toBe(false);
});

test('it may overlap where it stands now, and not go on after midnight', () => {
  expect(isFree(targetOf(week, moved, 'monday', '09:30'))).toBe(true);
  expect(isFree(targetOf(week, moved, 'monday', '23:00'))).toBe(false);
});

test('whoever drags is told to let go, whoever goes by keys which keys there are', () => {
  const move = (startsAt: string, by?: 'pointer') =>
    describeMove('Inference', targetOf([], { ...moved, subject: 'Inference' }, 'tuesday', startsAt), by);
  const taken = { ...other, subject: 'Calculus' };
  expect(move('09:00')).toMatch(/free\. Enter drops it, Escape gives up\.$/);
  expect(move('09:00', 'pointer')).toMatch(/free\. Let go to drop it\.$/);
  expect(
    describeMove('Inference', targetOf([taken], { ...taken, id: 'moved' }, 'tuesday', '10:30'), 'pointer'),
  ).toMatch(/taken by Calculus\. Let go, and it stays where it was\.$/);
});
