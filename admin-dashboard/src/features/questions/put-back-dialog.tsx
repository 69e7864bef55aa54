import { Alert, ConfirmDialog, Stack } from '@portal/shared/ui';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { useState } from 'react';
import type { QuestionVersion } from './list-question-versions.ts';
import { putBack } from './put-back.ts';
import type { StoredQuestion } from './question.ts';

interface PutBackDialogProps {
  opened: StoredQuestion;
  earlier: QuestionVersion;
  onDone: (stored: StoredQuestion) => void;
  onClose: () => void;
}

/** Asks before an earlier version of a question becomes its next one. */
export function PutBackDialog({ opened, earlier, onDone, onClose }: PutBackDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm() {
    setProblem(null);
    try {
      onDone(await putBack(opened, earlier));
    } catch (cause) {
      setProblem(cause instanceof Error && cause.name === 'ConflictError' ? OVERTAKEN : describeWriteError(cause));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Put version ${earlier.version} back?`}
      confirmLabel="Put it back"
      tone="primary"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>
          What it asked then becomes version {opened.version + 1}; the versions between stay, and so do title, tags and
          group. What you have typed and not saved stays on this device.
        </p>
        {problem !== null && (
          <Alert tone="danger" title="It was not put back">
            {problem}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const OVERTAKEN =
  'Somebody else has changed this question since you opened it. Load this page again, look at what it asks now, and then decide.';
