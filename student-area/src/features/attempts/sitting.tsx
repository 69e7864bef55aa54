import { RuleError } from '@portal/shared/data';
import { media } from '@portal/shared/theme';
import { loadDrawing } from '@portal/shared/rich-text';
import { Alert, Button, formatTime, Stack, TextButton, useDraft } from '@portal/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { FinishedPanel } from './finished-panel.tsx';
import type { OpenedPaper } from './get-paper.ts';
import { questionsInWords } from './list-words.ts';
import { isAnswered } from '@portal/shared/question-drawing';
import { QuestionMap } from './question-map.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { SaveState } from './save-state.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeLeft } from './time-left.tsx';
import { durationWords } from '../../time/duration-words.ts';
import { useAnswers } from './use-answers.ts';

/** How long the page waits before it asks again whether the server has ended the attempt, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

interface SittingProps {
  paper: OpenedPaper;
  /** Reads the attempt as the server has it now. */
  onReload: () => Promise<unknown>;
}

/** An attempt: one question at a time, all of them in the map, what is saved and how much time is left. */
export function Sitting({ paper, onReload }: SittingProps) {
  const client = useQueryClient();
  const answers = useAnswers(paper);
  const [current, setCurrent] = useCurrentQuestion(paper.questions.length);
  const [flags, toggleFlag] = useFlags(paper.id);
  const [isOver, setIsOver] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const question = paper.questions[current - 1];

  // Later questions are read without a connection as well.
  useEffect(() => void loadDrawing().catch(() => undefined), []);
  const isSubmitted = paper.submitted_at !== null;
  useWhileOver((isOver || isRefusedAsOver(answers.problem)) && !isSubmitted, async () => {
    await answers.flush();
    await onReload();
  });

  if (isSubmitted) return <FinishedPanel paper={paper} unsent={answers.unsent} />;
  if (!question) return <Alert title="This attempt has no questions">Tell your teacher; nothing is lost.</Alert>;

  const entries = paper.questions.map((asked) => ({
    position: asked.position,
    isAnswered: isAnswered(answers.answerOf(asked)),
    isFlagged: flags.includes(asked.position),
    isInDoubt: answers.overtaken[asked.position] !== undefined,
  }));
  const doubtful = entries.filter(({ isInDoubt }) => isInDoubt).map(({ position }) => position);
  const openSubmit = () => setIsSubmitting(true);

  return (
    <>
      <AttemptBar
        answered={entries.filter((entry) => entry.isAnswered).length}
        questions={entries.length}
        state={<SaveState phase={answers.phase} problem={answers.problem} />}
        clock={
          <TimeLeft
            key={answers.endsAt}
            endsAt={answers.endsAt}
            read={answers.read}
            onOver={() => {
              setIsSubmitting(false);
              setIsOver(true);
            }}
          />
        }
      />
      <Columns>
        <Stack gap={5}>
          {isOver && (
            <Alert tone="warning" title="The time is over">
              {answers.phase === 'kept'
                ? 'The server submits what it had of you by then. Your receipt appears here once it can be reached.'
                : 'Your answers are being submitted.'}
            </Alert>
          )}
          {doubtful.some((position) => position !== current) && (
            <Alert tone="warning" title="Answered twice">
              Choose which answer counts in {questionsInWords(doubtful)}.{' '}
              <TextButton onClick={() => setCurrent(doubtful[0] ?? current)}>Go there</TextButton>
            </Alert>
          )}
          <QuestionPanel
            question={question}
            count={entries.length}
            answers={answers}
            isOver={isOver}
            isFlagged={flags.includes(current)}
            onFlag={() => toggleFlag(current)}
            onGo={setCurrent}
            onSubmit={openSubmit}
          />
        </Stack>
        <Side aria-label="Attempt">
          <h2>All questions</h2>
          <QuestionMap entries={entries} current={current} onChoose={setCurrent} />
          <p>
            Ends at {formatTime(answers.endsAt)} by the clock of the server, after{' '}
            {durationWords(paper.duration_minutes, paper.extra_minutes)} at most. Your answers are kept if the
            connection drops, and you can go on in another browser.
          </p>
          <Button disabled={isOver} onClick={openSubmit}>
            Review and submit
          </Button>
        </Side>
      </Columns>
      {isSubmitting && (
        <SubmitDialog
          attemptId={paper.id}
          questions={paper.questions}
          unanswered={entries.filter((entry) => !entry.isAnswered).map(({ position }) => position)}
          flagged={flags}
          answers={answers}
          onSubmitted={async () => {
            await Promise.all([onReload(), client.invalidateQueries({ queryKey: queryKeys.quizzes.all })]);
            setIsSubmitting(false);
          }}
          onClose={() => setIsSubmitting(false)}
        />
      )}
    </>
  );
}

/** Another window has submitted the attempt, or the server says that its time is over, though the clock here does not. */
function isRefusedAsOver(problem: unknown): boolean {
  return problem instanceof RuleError && (problem.field === 'submitted_at' || problem.field === 'ends_at');
}

/** The question that is shown; the address follows, so that a reload comes back to it. */
function useCurrentQuestion(count: number): [number, (position: number) => void] {
  const [params, setParams] = useSearchParams();
  const [current, setCurrent] = useState(() => {
    const asked = Number(params.get('question'));
    return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked : 1;
  });
  function show(position: number) {
    setCurrent(position);
    setParams({ question: String(position) }, { replace: true, preventScrollReset: true });
  }
  return [current, show];
}

/** The questions that somebody wants to come back to, kept on this device. */
function useFlags(attemptId: string): [readonly number[], (position: number) => void] {
  const [flags, setFlags] = useState<readonly number[]>([]);
  const { keep } = useDraft<readonly number[]>({ form: 'quiz flags', row: attemptId, restore: setFlags });
  function toggle(position: number) {
    const next = flags.includes(position) ? flags.filter((other) => other !== position) : [...flags, position];
    setFlags(next);
    keep(next);
  }
  return [flags, toggle];
}

/** Asks until the server has ended the attempt. */
function useWhileOver(isWaiting: boolean, ask: () => Promise<unknown>) {
  const [round, setRound] = useState(0);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      () => void askNow().finally(() => setRound((before) => before + 1)),
      round === 0 ? 0 : ASK_AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, round]);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--gutter);
  padding-block-start: var(--space-6);
  ${media.lg} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
`;

const Side = styled.aside`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  justify-items: start;
  & > h2 {
    font-size: 1.125rem;
  }
  & > nav {
    inline-size: 100%;
  }
  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;
