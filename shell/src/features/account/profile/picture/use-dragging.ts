import { type PointerEvent, useRef } from 'react';
import { type Crop, moved, type Size, zoomed, zoomOf } from './crop.ts';

interface Point {
  x: number;
  y: number;
}

/** Handlers of the square: one pointer moves the picture, two zoom it as well. */
export function useDragging(picture: Size, isDisabled: boolean, onChange: (change: (crop: Crop) => Crop) => void) {
  const pointers = useRef(new Map<number, Point>());

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, placeOf(event));
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (isDisabled || !pointers.current.has(event.pointerId) || box.width === 0) return;
    const before = [...pointers.current.values()];
    pointers.current.set(event.pointerId, placeOf(event));
    const now = [...pointers.current.values()];
    onChange((crop) => followed(crop, before, now, box));
  }

  function followed(from: Crop, before: readonly Point[], now: readonly Point[], box: DOMRect): Crop {
    const [was, is] = [middleOf(before), middleOf(now)];
    const shifted = moved(picture, from, (is.x - was.x) / box.width, (is.y - was.y) / box.height);
    const apart = distanceOf(before);
    if (apart === 0) return shifted;
    const zoom = (zoomOf(picture, shifted) * distanceOf(now)) / apart;
    return zoomed(picture, shifted, zoom, (is.x - box.x) / box.width, (is.y - box.y) / box.height);
  }

  function handlePointerEnd(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  };
}

function placeOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** How far two pointers are apart; 0 for one. */
function distanceOf([first, second]: readonly Point[]): number {
  return first && second ? Math.hypot(second.x - first.x, second.y - first.y) : 0;
}
