import { useState } from 'react';
import { Alert, ConfirmDialog } from '@portal/shared/ui';
import { describeWriteError } from './describe-write-error.ts';

interface DeleteRecordProps {
  /** 'Delete Imran Mulla?' */
  title: string;
  children: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is removed, and says in place when the server refused. */
export function DeleteRecord({ title, children, onDelete, onClose }: DeleteRecordProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm() {
    setProblem(null);
    await onDelete().catch((cause: unknown) => setProblem(describeWriteError(cause)));
  }

  return (
    <ConfirmDialog isOpen title={title} confirmLabel="Delete" onConfirm={handleConfirm} onClose={onClose}>
      <p>{children}</p>
      {problem !== null && (
        <Alert tone="danger" title="It was not deleted">
          {problem}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
