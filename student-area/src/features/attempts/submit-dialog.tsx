import { Alert, ConfirmDialog, describeError, formatCount, Stack } from '@portal/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { questionsInWords } from './list-words.ts';
import type { Question, Submission } from './paper.ts';
import { submitQuiz } from './submit-quiz.ts';
import type { Answers } from './use-answers.ts';

interface SubmitDialogProps {
  attemptId: string;
  questions: readonly Question[];
  unanswered: readonly number[];
  flagged: readonly number[];
  answers: Answers;
  onSubmitted: (submission: Submission) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an attempt is submitted, and names what has no answer. Submitting is a deed: without a connection it says so at once. */
export function SubmitDialog({
  attemptId,
  questions,
  unanswered,
  flagged,
  answers,
  onSubmitted,
  onClose,
}: SubmitDialogProps) {
  const doubtful = Object.keys(answers.overtaken).map(Number);
  const submit = useMutation({
    mutationFn: async () => {
      if (doubtful.length > 0) throw new UnsentError(doubtful);
      if (!(await answers.flush())) throw new UnsentError(answers.unsent);
      return submitQuiz(attemptId);
    },
    onSuccess: onSubmitted,
  });

  return (
    <ConfirmDialog
      isOpen
      title="Submit your answers?"
      confirmLabel="Submit"
      cancelLabel="Go on answering"
      tone="primary"
      onConfirm={() => submit.mutateAsync().catch(() => undefined)}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>
          {unanswered.length === 0
            ? `You have answered all ${formatCount(questions.length, 'question')}.`
            : `${formatCount(unanswered.length, 'question')} of ${questions.length} without an answer: ${questionsInWords(unanswered)}.`}
          {flagged.length > 0 && ` You have flagged ${questionsInWords(flagged)}.`}
        </p>
        <p>After that nothing can be changed any more.</p>
        {submit.error && (
          <Alert tone="danger" title="Nothing was submitted">
            {wordsFor(submit.error)}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Answers that the server does not have. */
class UnsentError extends Error {
  override readonly name = 'UnsentError';
  constructor(readonly positions: readonly number[]) {
    super('Some answers are not saved.');
  }
}

function wordsFor(error: Error): string {
  if (!(error instanceof UnsentError)) return describeError(error, { isRepeatSafe: true });
  const where = questionsInWords(error.positions);
  return `What you answered to ${where} is not saved: it is kept on this device, and goes out when the server can be reached. Then submit again.`;
}
