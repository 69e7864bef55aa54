import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { type Answer, AnswerControl, isAnswered, KeyWords, OptionMarks } from '@portal/shared/question-drawing';
import { RichText } from '@portal/shared/rich-text';
import { Alert, Button, Cluster, Disclosure, Panel, Skeleton, Stack } from '@portal/shared/ui';
import { Shuffle } from 'lucide-react';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';
import { gradeAnswer, type Preview, previewQuery } from './preview-question.ts';
import { shareWords } from './share-words.ts';
import type { VersionJson } from './to-version.ts';

/** How long nothing is typed before the server makes the preview anew, in milliseconds. */
const PAUSE_MS = 600;

/** A question as a student sees it, made by the server with the numbers of a seed, and a place to try an answer. */
export function QuestionPreview({ version }: { version: VersionJson }) {
  const [seed, setSeed] = useState(1);
  const given = useSettled(JSON.stringify(version), PAUSE_MS);
  const query = useQuery(previewQuery(given, seed));
  const { data, error } = query;

  return (
    <Panel
      title="Preview"
      intro="As a student sees it; each student gets numbers and an order of their own."
      end={
        <Button size="dense" disabled={data === undefined} onClick={() => setSeed(seed + 1)}>
          <Shuffle aria-hidden="true" />
          Other numbers
        </Button>
      }
    >
      <Stack gap={4}>
        {version.stem.trim() === '' && <p>Write the question, and it appears here.</p>}
        {error && (
          <Alert tone="info" role={null} title="Not ready yet">
            {describeWriteError(error)}
          </Alert>
        )}
        {query.isFetching && data === undefined && <Skeleton />}
        {data && !error && version.stem.trim() !== '' && (
          // An answer belongs to one set of numbers.
          <Trial
            key={`${given} ${seed}`}
            preview={data}
            version={given}
            seed={seed}
            isStale={query.isPlaceholderData}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface TrialProps {
  preview: Preview;
  version: string;
  seed: number;
  /** It is the one before, until the next is there. */
  isStale: boolean;
}

function Trial({ preview, version, seed, isStale }: TrialProps) {
  const [given, setGiven] = useState<Answer | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const grading = useWriteAttempt();
  const question = { ...preview, position: 1 };
  const isRight = share === 1;

  function handleCheck(event: FormEvent) {
    event.preventDefault();
    void grading.attempt(async () => setShare(await gradeAnswer(version, seed, given)));
  }

  return (
    <Sheet onSubmit={handleCheck} aria-busy={isStale} $isStale={isStale}>
      <RichText source={preview.stem} headingLevel={3} />
      <AnswerControl
        question={question}
        given={given}
        isDisabled={isStale}
        onChange={(answer) => {
          setGiven(answer);
          setShare(null);
        }}
        onLeave={() => undefined}
      />
      <Cluster gap={3}>
        <Button
          type="submit"
          size="dense"
          isBusy={grading.isBusy}
          busyLabel="Checking..."
          disabled={isStale || !isAnswered(given)}
        >
          Check this answer
        </Button>
        <Outcome role="status">{share !== null && shareWords(share)}</Outcome>
      </Cluster>
      {grading.problem !== null && (
        <Alert tone="danger" title="It could not be checked">
          {grading.problem}
        </Alert>
      )}
      {share !== null && <Said preview={preview} isRight={isRight} />}
      <Disclosure labels={['Show the key', 'Hide the key']}>
        <Stack gap={3}>
          {preview.kind === 'single' || preview.kind === 'multiple' ? (
            <OptionMarks question={{ ...preview, answer: given }} />
          ) : (
            <p>
              <KeyWords question={preview} answerKey={preview.key} />
            </p>
          )}
        </Stack>
      </Disclosure>
    </Sheet>
  );
}

function Said({ preview: { feedback }, isRight }: { preview: Preview; isRight: boolean }) {
  const words = [feedback.general, isRight ? feedback.right : feedback.wrong].filter(Boolean).join('\n\n');
  if (words === '') return null;
  return (
    <Alert tone="info" role={null}>
      <RichText source={words} headingLevel={3} />
    </Alert>
  );
}

const Sheet = styled.form<{ $isStale: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-5) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface);
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
`;

const Outcome = styled.p`
  font-weight: var(--weight-strong);
`;
