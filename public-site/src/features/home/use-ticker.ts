import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Specification, section 9. */
const TICKER_INTERVAL_MS = 5000;

interface Ticker {
  /** Index of the item that shows. */
  current: number;
  /** Whether it advances by itself, apart from moments in which a person looks closer. */
  isPlaying: boolean;
  /** Whether it will advance now. */
  isRunning: boolean;
  toggle: () => void;
  step: (by: 1 | -1) => void;
  setIsHeld: (isHeld: boolean) => void;
}

/**
 * Advances through `count` items and wraps. Stands still when told to, for people who asked for less motion (until they
 * press play), while held (hovered or focused), and in a hidden tab.
 */
export function useTicker(count: number): Ticker {
  const [current, setCurrent] = useState(0);
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const prefersStillness = useReducedMotion();
  const isHidden = usePageHidden();

  const isPlaying = choice === null ? !prefersStillness : choice === 'playing';
  const isRunning = isPlaying && !isHeld && !isHidden && count > 1;

  function step(by: 1 | -1) {
    setCurrent((before) => (before + by + count) % count);
  }
  const advance = useEffectEvent(() => step(1));

  // Also restarts after a step by hand, so that the chosen item is not taken away at once.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => advance(), TICKER_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isRunning, current]);

  return {
    current: Math.min(current, Math.max(0, count - 1)),
    isPlaying,
    isRunning,
    toggle: () => setChoice(isPlaying ? 'paused' : 'playing'),
    step,
    setIsHeld,
  };
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const preference = reducedMotion();
      preference?.addEventListener('change', notify);
      return () => preference?.removeEventListener('change', notify);
    },
    () => reducedMotion()?.matches ?? false,
    () => false,
  );
}

function reducedMotion(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-reduced-motion: reduce)') : undefined;
}

function usePageHidden(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.hidden,
    () => false,
  );
}
