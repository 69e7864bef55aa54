import { type TouchEvent, useRef } from 'react';

/** How far a finger has to go sideways, in pixels. */
const LEAST = 48;

/** Handlers for an element over which a finger may swipe; `onSwipe` gets 1 for the next, -1 for the one before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      // Two fingers make it larger.
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!from.current || !finger) return;
      const [across, down] = [finger.clientX - from.current.x, finger.clientY - from.current.y];
      from.current = null;
      if (Math.abs(across) >= LEAST && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      from.current = null;
    },
  };
}
