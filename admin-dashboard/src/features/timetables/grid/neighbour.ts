import { DAYS } from '../week.ts';
import { cellAt, type WeekLayout } from './week-layout.ts';

/** A place in the table: a day and a row, both counted from 0. */
export interface Spot {
  day: number;
  row: number;
}

/** Where a key leads to from a spot, over cells of several rows as one; null when the key leads nowhere. */
export function neighbour(layout: WeekLayout<unknown>, { day, row }: Spot, key: string): Spot | null {
  const cell = cellAt(layout, row, day);
  const first = cell?.row ?? row;
  return stepped(layout, { day, row }, key, { up: first - 1, down: first + (cell?.span ?? 1) });
}

/** As `neighbour`, row by row: what is moved may begin in any of them. */
export function nextTarget(layout: WeekLayout<unknown>, spot: Spot, key: string): Spot | null {
  return stepped(layout, spot, key, { up: spot.row - 1, down: spot.row + 1 });
}

function stepped(
  { rows }: WeekLayout<unknown>,
  { day, row }: Spot,
  key: string,
  { up, down }: { up: number; down: number },
): Spot | null {
  const lastDay = DAYS.length - 1;
  const lastRow = rows.length - 1;
  switch (key) {
    case 'ArrowUp':
      return { day, row: Math.max(0, up) };
    case 'ArrowDown':
      return { day, row: down > lastRow ? row : down };
    case 'ArrowLeft':
      return { day: Math.max(0, day - 1), row };
    case 'ArrowRight':
      return { day: Math.min(lastDay, day + 1), row };
    case 'Home':
      return { day: 0, row };
    case 'End':
      return { day: lastDay, row };
    case 'PageUp':
      return { day, row: 0 };
    case 'PageDown':
      return { day, row: lastRow };
    default:
      return null;
  }
}
