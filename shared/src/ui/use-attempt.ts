import { useCallback, useRef, useState } from 'react';
import { describeError } from './describe-error.ts';

export interface Attempt {
  isBusy: boolean;
  /** Why the last attempt failed, in words; null when it did not, or while a new one is under way. */
  problem: string | null;
  /**
   * Does the work, unless an attempt is still under way; whether it was done. What it rejects with is told by `tell` where that is given,
   * else it stands in `problem`.
   */
  attempt: (work: () => Promise<unknown>, tell?: (cause: unknown) => void) => Promise<boolean>;
  /** Forgets what was said of the last attempt. */
  clear: () => void;
}

const describeFailure = (cause: unknown) => describeError(cause);

/** Something that takes its time and may fail: shows that it is under way, is not begun twice, and can be tried again. */
export function useAttempt(describe: (cause: unknown) => string = describeFailure): Attempt {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);

  async function attempt(work: () => Promise<unknown>, tell?: (cause: unknown) => void): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (cause) {
      if (tell) tell(cause);
      else setProblem(describe(cause));
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  const clear = useCallback(() => setProblem(null), []);
  return { isBusy, problem, attempt, clear };
}
