import type { Day, Placed } from '../week.ts';
import { cellAt, rowAt, weekLayout } from './week-layout.ts';

const at = (day: Day, startsAt: string, endsAt: string): Placed => ({
  id: `${day} ${startsAt}`,
  day,
  startsAt,
  endsAt,
});

test('a week without entries has a row for every hour from 8 to 18, all free', () => {
  const { rows, cells } = weekLayout([]);
  expect(rows).toEqual(['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`));
  expect(cells.flat()).toHaveLength(60);
  expect(cells[1]?.[0]).toMatchObject({ kind: 'free', slot: { day: 'monday', startsAt: '09:00', endsAt: '10:00' } });
});

test('an entry takes the rows it lasts over, and the other days keep theirs', () => {
  const layout = weekLayout([at('monday', '09:00', '11:00')]);
  expect(cellAt(layout, rowAt(layout, '10:30'), 0)).toMatchObject({ kind: 'entry', row: 1, span: 2 });
  expect(cellAt(layout, rowAt(layout, '10:30'), 1)).toMatchObject({ kind: 'free', slot: { startsAt: '10:00' } });
});

test('rows follow what begins and ends off the hour, without one of five minutes', () => {
  const { rows } = weekLayout([at('monday', '09:00', '09:55'), at('tuesday', '10:55', '11:10')]);
  expect(rows).toEqual([
    ...['08:00', '09:00', '10:00', '10:55', '11:10'],
    ...['12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
  ]);
});

test('what is free ends where the next entry of the day begins', () => {
  const layout = weekLayout([at('monday', '09:20', '10:00')]);
  expect(cellAt(layout, rowAt(layout, '09:00'), 0)).toMatchObject({ slot: { startsAt: '09:00', endsAt: '09:20' } });
});

test('entries before 8 and after 18 have their rows', () => {
  const { rows } = weekLayout([at('friday', '07:00', '08:00'), at('friday', '18:30', '20:00')]);
  expect(rows[0]).toBe('07:00');
  expect(rows.at(-1)).toBe('18:30');
});

test('each entry is a cell once, also of two that overlap', () => {
  const layout = weekLayout([at('monday', '09:00', '11:00'), at('monday', '10:00', '12:00')]);
  const cells = layout.cells.flat().filter(({ kind }) => kind === 'entry');
  expect(cells.map(({ row, span }) => [row, span])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
