import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Day, DAYS } from '../week.ts';
import type { Entry } from '../entry.ts';
import { nextTarget, type Spot } from './neighbour.ts';
import { isFree, type Target, targetOf } from './target.ts';
import { rowAt, type WeekLayout } from './week-layout.ts';

/** A press becomes a drag when the pointer has come this far, in pixels. */
const DRAG_BEGINS = 6;

/** A finger that rests this long carries what is below it, in milliseconds; one that moves earlier scrolls. */
const HOLD_MS = 400;

interface Moving {
  entry: Entry;
  target: Target<Entry>;
  by: 'keys' | 'pointer';
}

interface Pressed {
  entry: Entry;
  x: number;
  y: number;
  /** Until when a finger has to rest; null once it carries, and for a mouse or a pen. */
  hold: ReturnType<typeof setTimeout> | null;
}

interface MoveOptions {
  entries: readonly Entry[];
  layout: WeekLayout<Entry>;
  /** The table that is drawn. */
  tableRef: RefObject<HTMLElement | null>;
  /** The entry was dropped where this timetable has room for it. */
  onDrop: (entry: Entry, target: Target<Entry>) => void;
}

/** Moving an entry to another slot of the week: by keys step by step, or by dragging it, with a finger that has rested on it. Only one that is free takes it. */
export function useEntryMove({ entries, layout, tableRef, onDrop }: MoveOptions) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const pressed = useRef<Pressed | null>(null);

  function moveTo(entry: Entry, day: Day, startsAt: string, by: Moving['by']) {
    setMoving({ entry, by, target: targetOf(entries, entry, day, startsAt) });
  }

  function forget() {
    if (pressed.current?.hold) clearTimeout(pressed.current.hold);
    pressed.current = null;
  }

  function stop() {
    forget();
    setMoving(null);
  }

  useEffect(() => {
    const table = tableRef.current;
    // A finger that carries something does not scroll. React listens passively, which could not say so.
    const keepStill = (event: Event) => {
      if (pressed.current?.hold === null && event.cancelable) event.preventDefault();
    };
    table?.addEventListener('touchmove', keepStill, { passive: false });
    table?.addEventListener('contextmenu', keepStill);
    return () => {
      table?.removeEventListener('touchmove', keepStill);
      table?.removeEventListener('contextmenu', keepStill);
      if (pressed.current?.hold) clearTimeout(pressed.current.hold);
    };
  }, [tableRef]);

  function drop(entry: Entry, target: Target<Entry>) {
    stop();
    if (isFree(target) && (target.day !== entry.day || target.startsAt !== entry.startsAt)) onDrop(entry, target);
  }

  /** Whether the key was meant for the move. */
  function handleKey(key: string): boolean {
    if (!moving) return false;
    const { entry, target } = moving;
    const spot: Spot = { day: DAYS.indexOf(target.day), row: rowAt(layout, target.startsAt) };
    const next = nextTarget(layout, spot, key);
    if (next) moveTo(entry, DAYS[next.day] ?? target.day, layout.rows[next.row] ?? target.startsAt, 'keys');
    else if (key === 'Enter') {
      if (isFree(target)) drop(entry, target);
    } else if (key === 'Escape') stop();
    else return false;
    return true;
  }

  return {
    moving,
    begin: (entry: Entry) => moveTo(entry, entry.day, entry.startsAt, 'keys'),
    stop,
    handleKey,
    /** For an entry. A finger that moves at once scrolls the page. */
    press: (entry: Entry, { pointerType, button, clientX, clientY }: PointerEvent) => {
      if (button !== 0) return;
      forget();
      const carry = () => {
        if (pressed.current) pressed.current.hold = null;
        moveTo(entry, entry.day, entry.startsAt, 'pointer');
      };
      const hold = pointerType === 'touch' ? setTimeout(carry, HOLD_MS) : null;
      pressed.current = { entry, x: clientX, y: clientY, hold };
    },
    /** For the table around the entries. */
    pointer: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = pressed.current;
        if (!from) return;
        const { clientX, clientY, currentTarget, pointerId } = event;
        const isDragged = moving?.by === 'pointer';
        if (!isDragged && Math.hypot(clientX - from.x, clientY - from.y) < DRAG_BEGINS) return;
        if (from.hold !== null) return forget();
        // From here on the table gets the pointer, so that the release is no press of the entry.
        if (!isDragged) currentTarget.setPointerCapture(pointerId);
        const slot = slotAt(clientX, clientY);
        if (slot) moveTo(from.entry, slot.day, slot.startsAt, 'pointer');
      },
      /** Where it is let go counts: the last way of a quick hand and its end come together, before the way is drawn. */
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const from = pressed.current;
        forget();
        if (!from || from.hold !== null) return;
        if (moving?.by !== 'pointer' && Math.hypot(clientX - from.x, clientY - from.y) < DRAG_BEGINS) return;
        const { day, startsAt } = slotAt(clientX, clientY) ?? moving?.target ?? from.entry;
        drop(from.entry, targetOf(entries, from.entry, day, startsAt));
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
