import { type PointerEvent, useRef, useState } from 'react';
import { type Day, DAYS } from '../week.ts';
import type { Entry } from '../entry.ts';
import { nextTarget, type Spot } from './neighbour.ts';
import { isFree, type Target, targetOf } from './target.ts';
import { rowAt, type WeekLayout } from './week-layout.ts';

/** A press becomes a drag when the pointer has come this far, in pixels. */
const DRAG_BEGINS = 6;

interface Moving {
  entry: Entry;
  target: Target<Entry>;
  by: 'keys' | 'pointer';
}

interface Pressed {
  entry: Entry;
  x: number;
  y: number;
}

interface MoveOptions {
  entries: readonly Entry[];
  layout: WeekLayout<Entry>;
  /** The entry was dropped where this timetable has room for it. */
  onDrop: (entry: Entry, target: Target<Entry>) => void;
}

/** Moving an entry to another slot of the week: by keys step by step, or by dragging it. Only one that is free takes it. */
export function useEntryMove({ entries, layout, onDrop }: MoveOptions) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const pressed = useRef<Pressed | null>(null);

  function moveTo(entry: Entry, day: Day, startsAt: string, by: Moving['by']) {
    setMoving({ entry, by, target: targetOf(entries, entry, day, startsAt) });
  }

  function stop() {
    pressed.current = null;
    setMoving(null);
  }

  function drop() {
    if (!moving || !isFree(moving.target)) return;
    const { entry, target } = moving;
    stop();
    if (target.day !== entry.day || target.startsAt !== entry.startsAt) onDrop(entry, target);
  }

  /** Whether the key was meant for the move. */
  function handleKey(key: string): boolean {
    if (!moving) return false;
    const { entry, target } = moving;
    const spot: Spot = { day: DAYS.indexOf(target.day), row: rowAt(layout, target.startsAt) };
    const next = nextTarget(layout, spot, key);
    if (next) moveTo(entry, DAYS[next.day] ?? target.day, layout.rows[next.row] ?? target.startsAt, 'keys');
    else if (key === 'Enter') drop();
    else if (key === 'Escape') stop();
    else return false;
    return true;
  }

  return {
    moving,
    begin: (entry: Entry) => moveTo(entry, entry.day, entry.startsAt, 'keys'),
    stop,
    handleKey,
    /** For an entry. Fingers scroll the page; they move an entry by its form. */
    press: (entry: Entry, { pointerType, button, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'touch' && button === 0) pressed.current = { entry, x: clientX, y: clientY };
    },
    /** For the table around the entries. */
    pointer: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = pressed.current;
        if (!from) return;
        const { clientX, clientY, currentTarget, pointerId } = event;
        const isDragged = moving?.by === 'pointer';
        if (!isDragged && Math.hypot(clientX - from.x, clientY - from.y) < DRAG_BEGINS) return;
        // From here on the table gets the pointer, so that the release is no press of the entry.
        if (!isDragged) currentTarget.setPointerCapture(pointerId);
        const slot = slotAt(clientX, clientY);
        if (slot) moveTo(from.entry, slot.day, slot.startsAt, 'pointer');
      },
      onPointerUp: () => {
        if (moving?.by === 'pointer' && isFree(moving.target)) drop();
        else if (moving?.by === 'pointer') stop();
        pressed.current = null;
      },
      onPointerCancel: stop,
    },
  };
}

/** The slot that is drawn at a place of the window. */
function slotAt(x: number, y: number): { day: Day; startsAt: string } | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('td[data-day]');
  const day = DAYS.find((name) => name === cell?.dataset.day);
  const startsAt = cell?.dataset.startsAt;
  return day && startsAt !== undefined ? { day, startsAt } : null;
}
