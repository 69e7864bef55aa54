import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Cluster } from './layout.tsx';
import { useAttempt } from './use-attempt.ts';

export interface ConflictNoticeProps {
  /** What stands in the way: 'Somebody else has changed this since you opened it'. */
  title: string;
  /** Loading shows progress until what this returns is settled; who calls tells of a failure. */
  onReload: (() => unknown) | undefined;
  onOverwrite: () => void;
  isBusy: boolean;
  /** What is still there, when it is nothing that was typed. */
  kept?: string;
}

/** Says that somebody else was faster, and lets the person decide whose version stays. Takes focus when it appears. */
export function ConflictNotice({ title, onReload, onOverwrite, isBusy, kept = 'what you typed' }: ConflictNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const loading = useAttempt();
  useEffect(() => ref.current?.focus(), []);

  return (
    <Alert
      ref={ref}
      tone="warning"
      role="alert"
      tabIndex={-1}
      title={title}
      action={
        <Cluster gap={2}>
          {onReload && (
            <Button
              size="dense"
              isBusy={loading.isBusy}
              busyLabel="Loading..."
              disabled={isBusy}
              onClick={() => void loading.attempt(() => Promise.resolve(onReload()))}
            >
              Load what is stored now
            </Button>
          )}
          <Button size="dense" onClick={onOverwrite} disabled={isBusy || loading.isBusy}>
            Save mine over it
          </Button>
        </Cluster>
      }
    >
      Nothing was saved, and {kept} is still here. Loading replaces it.
    </Alert>
  );
}
