import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { Entry } from '../entry.ts';
import { useEntryMove } from './use-entry-move.ts';
import { weekLayout } from './week-layout.ts';

const inference: Entry = {
  id: 'e1',
  timetableId: 't1',
  day: 'monday',
  startsAt: '09:00',
  endsAt: '10:00',
  groupId: null,
  label: 'Inference',
  subject: 'Inference',
  teacherId: null,
  guestTeacher: '',
  teacher: '',
  room: '',
  type: 'Lecture',
  updatedAt: '2026-11-01T00:00:00Z',
};
const calculus: Entry = { ...inference, id: 'e2', day: 'wednesday', subject: 'Calculus', label: 'Calculus' };
const entries = [inference, calculus];

/** Days stand side by side, this far apart. */
const WIDTH = 100;
const slots = [
  ['monday', '09:00'],
  ['tuesday', '09:00'],
  ['wednesday', '09:00'],
] as const;

function Week({ onDrop }: { onDrop: (entry: Entry, day: string) => void }) {
  const tableRef = useRef<HTMLTableElement>(null);
  const move = useEntryMove({
    entries,
    layout: weekLayout(entries),
    tableRef,
    onDrop: (entry, { day }) => onDrop(entry, day),
  });
  return (
    <table ref={tableRef} {...move.pointer}>
      <tbody>
        <tr>
          {slots.map(([day, startsAt]) => (
            <td key={day} data-day={day} data-starts-at={startsAt}>
              {day === 'monday' && (
                <button type="button" onPointerDown={(event) => move.press(inference, event)}>
                  Inference
                </button>
              )}
              {move.moving?.target.day === day && 'here'}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function drawWeek() {
  const dropped: string[] = [];
  render(<Week onDrop={(entry, day) => dropped.push(`${entry.subject} on ${day}`)} />);
  const cells = screen.getAllByRole('cell');
  // jsdom knows neither what is drawn at a place nor captured pointers.
  document.elementFromPoint = (x) => cells[Math.floor(x / WIDTH)] ?? null;
  screen.getByRole('table').setPointerCapture = () => undefined;
  return { entry: screen.getByRole('button', { name: 'Inference' }), dropped, cells };
}

/** jsdom's pointer events have no place. */
function point(entry: HTMLElement, type: 'pointerdown' | 'pointermove' | 'pointerup', clientX: number) {
  fireEvent(entry, new MouseEvent(type, { bubbles: true, cancelable: true, clientX }));
}

test('an entry that is let go before its way was drawn lands where it was let go', () => {
  const { entry, dropped } = drawWeek();
  point(entry, 'pointerdown', 50);
  point(entry, 'pointerup', 150);
  expect(dropped).toEqual(['Inference on tuesday']);
});

test('the place where it is let go counts, not the last one that was drawn', () => {
  const { entry, dropped, cells } = drawWeek();
  point(entry, 'pointerdown', 50);
  point(entry, 'pointermove', 250);
  expect(cells[2]).toHaveTextContent('here');
  point(entry, 'pointerup', 150);
  expect(dropped).toEqual(['Inference on tuesday']);
});

test('let go where another entry stands, in its own slot or after it was given up, it stays where it was', () => {
  const { entry, dropped } = drawWeek();
  point(entry, 'pointerdown', 50);
  point(entry, 'pointerup', 250);
  point(entry, 'pointerdown', 50);
  point(entry, 'pointerup', 60);
  point(entry, 'pointerdown', 50);
  point(entry, 'pointermove', 150);
  fireEvent.pointerCancel(entry);
  point(entry, 'pointerup', 150);
  expect(dropped).toEqual([]);
});
