import { useToast } from '@portal/shared/contract';
import { type Attempt, useAttempt } from '@portal/shared/ui';
import { describeWriteError } from './describe-write-error.ts';

interface WriteAttempt extends Attempt {
  /** Does the work, and says in a toast of this title why it could not be done. */
  attemptOrTell: (title: string, work: () => Promise<unknown>) => Promise<boolean>;
}

/** A write that takes its time and may be refused. */
export function useWriteAttempt(): WriteAttempt {
  const write = useAttempt(describeWriteError);
  const showToast = useToast();
  return {
    ...write,
    attemptOrTell: (title, work) =>
      write.attempt(work, (cause) => showToast({ title, description: describeWriteError(cause), tone: 'destructive' })),
  };
}
