import type { Answer } from './asked.ts';

/** How long nothing is typed before a text is stored, in milliseconds. What is chosen is stored at once. */
export const TYPING_PAUSE_MS = 700;

export interface ControlProps {
  given: Answer | null;
  isDisabled: boolean;
  onChange: (given: Answer | null, pauseMs?: number) => void;
  /** Stores what was typed without waiting any longer. */
  onLeave: () => void;
}
