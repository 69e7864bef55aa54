import { type FormEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Badge, DescriptionList, Field, formatCount, formatNumber, Stack, TextInput } from '@portal/shared/ui';
import { LookThenWriteDialog, type LookStep } from '../../ui/look-then-write-dialog.tsx';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';
import type { Quiz } from './quiz.ts';
import { previewRegrade, type RegradePreview, regradeQuiz } from './regrade.ts';

const LONGEST_NOTE = 300;
const FORM = 'grade-again';

/** Grades what was answered by the present keys, after it was seen how many scores that changes. */
export function RegradeDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const [step, setStep] = useState<LookStep>('ask');
  const [note, setNote] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const [preview, setPreview] = useState<RegradePreview | null>(null);
  const [changed, setChanged] = useState(0);
  const { isBusy, problem, attempt, clear } = useWriteAttempt();
  const queryClient = useQueryClient();

  async function handleLook(event: FormEvent) {
    event.preventDefault();
    setIsJudged(true);
    if (note.trim() === '') return;
    if (await attempt(async () => setPreview(await previewRegrade(quiz.id)))) setStep('look');
  }

  async function handleWrite() {
    const isDone = await attempt(async () => setChanged(await regradeQuiz(quiz.id, note.trim())));
    if (!isDone) return;
    setStep('done');
    void queryClient.invalidateQueries();
  }

  return (
    <LookThenWriteDialog
      title={`Grade ${quiz.title} again`}
      description="By the present key of each question, after you have mended one in the bank. Students see the reason and both scores, once the results are released."
      step={step}
      isBusy={isBusy}
      look={{ label: 'See what changes', busyLabel: 'Looking...', formId: FORM }}
      write={{
        label: 'Grade again',
        busyLabel: 'Grading...',
        onWrite: () => void handleWrite(),
        hasNothing: preview?.attempts === 0,
      }}
      back={{
        label: 'Back',
        onBack: () => {
          clear();
          setStep('ask');
        },
      }}
      problem={problem}
      problemTitles={{ ask: 'It could not be looked up', look: 'Nothing was graded' }}
      isBlank={note.trim() === ''}
      leave={{ title: 'Leave without grading?', words: 'The reason that you typed will be lost.' }}
      onClose={onClose}
    >
      {step === 'ask' && (
        <form id={FORM} noValidate onSubmit={(event) => void handleLook(event)}>
          <Field
            label="Why the scores change"
            hint="For example “Question 3: median and mode are both right”."
            error={isJudged && note.trim() === '' ? 'Say why the scores change.' : undefined}
          >
            <TextInput value={note} maxLength={LONGEST_NOTE} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </form>
      )}
      {step === 'look' && preview && <Preview preview={preview} />}
      {step === 'done' && (
        <p role="status">
          {changed === 0
            ? 'No score has changed.'
            : `${formatCount(changed, 'score')} changed, and what it was is kept.`}
        </p>
      )}
    </LookThenWriteDialog>
  );
}

function Preview({ preview: { attempts, higher, lower, questions } }: { preview: RegradePreview }) {
  if (questions.length === 0)
    return <p>No question was changed since it was asked, so there is nothing to grade again. Mend the key first.</p>;
  return (
    <Stack gap={4}>
      <DescriptionList
        gap="ruled"
        items={[
          { term: 'Attempts', value: `${formatNumber(attempts)} with a question that was changed since` },
          { term: 'Higher', value: `${formatCount(higher, 'score')} would rise` },
          { term: 'Lower', value: `${formatCount(lower, 'score')} would fall` },
          { term: 'As it was', value: formatCount(Math.max(0, attempts - higher - lower), 'attempt') },
        ]}
      />
      <ul>
        {questions.map(({ title, attempts: asked, same }) => (
          <li key={`${title} ${same}`}>
            {title}: {formatCount(asked, 'attempt')}{' '}
            {same ? <Badge tone="info">graded again</Badge> : <Badge>asks something else now, stays as it was</Badge>}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
