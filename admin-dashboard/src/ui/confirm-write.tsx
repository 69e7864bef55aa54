import { type ReactNode, useState } from 'react';
import { Alert, ConfirmDialog } from '@portal/shared/ui';
import { describeWriteError } from './describe-write-error.ts';

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
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm() {
    setProblem(null);
    await onConfirm().catch((cause: unknown) => setProblem(describeWriteError(cause)));
  }

  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={handleConfirm}
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
