import type { ReactNode } from 'react';
import { Alert, ConfirmDialog } from '@portal/shared/ui';
import { useWriteAttempt } from './use-write-attempt.ts';

interface ConfirmWriteProps {
  /** The question: 'Release 3 messages?' */
  title: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /** 'It was not deleted' */
  problemTitle: string;
  /** What will happen and whether it can be undone. */
  children: ReactNode;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is written, and says in place when the server refused. */
export function ConfirmWrite({
  title,
  confirmLabel,
  tone,
  problemTitle,
  children,
  onConfirm,
  onClose,
}: ConfirmWriteProps) {
  const { problem, attempt } = useWriteAttempt();
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={() => attempt(onConfirm)}
      onClose={onClose}
    >
      <div>{children}</div>
      {problem !== null && (
        <Alert tone="danger" title={problemTitle}>
          {problem}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
