import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** The place in the list that is dragged, and the one where it would come to stand. */
interface Drag {
  from: number;
  to: number;
}

/** A finger on the handle drags the item, not the page. */
const handleStyle: CSSProperties = { touchAction: 'none', userSelect: 'none', cursor: 'grab' };

/**
 * Dragging the items of `list`, its children, to other places by a handle: with a mouse, a pen or a finger, which scrolls the page everywhere
 * but on the handle. `onMove` gets the places before and after, once it is let go. Escape gives it up. Keyboards need buttons besides.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(null);
    };
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [isDragging]);

  function handlePointerMove({ clientY }: PointerEvent) {
    if (!drag) return;
    const items = [...(list.current?.children ?? [])];
    const to = placeAt(items, drag.from, clientY);
    if (to === drag.to) return;
    setDrag({ ...drag, to });
    items[to]?.scrollIntoView({ block: 'nearest' });
  }

  /** Where it is let go counts: a quick finger's last way and its end come together, before the way is drawn. */
  function handlePointerUp({ clientY }: PointerEvent) {
    setDrag(null);
    if (!drag) return;
    const to = placeAt([...(list.current?.children ?? [])], drag.from, clientY);
    if (drag.from !== to) onMove(drag.from, to);
  }

  return {
    /** Attributes of the item at a place, for its looks: `data-dragged`, and `data-drop` with the side on which it would land. */
    item: (place: number) => ({
      'data-dragged': drag?.from === place || undefined,
      'data-drop':
        drag && drag.to === place && drag.from !== place ? (drag.to > drag.from ? 'after' : 'before') : undefined,
    }),
    /** For the handle of the item at a place. */
    handle: (place: number) => ({
      style: handleStyle,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: place, to: place });
      },
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** Where what is dragged from `from` would stand: beyond each item to whose middle the pointer has come. */
function placeAt(items: readonly Element[], from: number, y: number): number {
  return items.filter((item, place) => {
    const { top, bottom } = item.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return place < from ? middle < y : place > from && middle <= y;
  }).length;
}
