import { KeyRound, PenLine } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  type Answer,
  AnswerControl,
  isAnswered,
  pointsInWords,
  ReviewedQuestion,
} from '@portal/shared/question-drawing';
import { RichText } from '@portal/shared/rich-text';
import { Alert, Button, Cluster, Stack, TextLink } from '@portal/shared/ui';
import { questionPath } from '../../paths.ts';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';
import { markPreview, type PreviewedQuestion, type QuizPreview as Preview, type Trials } from './preview-quiz.ts';

interface QuizPreviewProps {
  quizId: string;
  seed: number;
  preview: Preview;
  /** It is the draw before, until the next is there. */
  isStale: boolean;
}

/** A quiz with the questions of one draw, in the controls with which students answer; keys and marks come only when they are asked for. */
export function QuizPreview({ quizId, seed, preview, isStale }: QuizPreviewProps) {
  const [trials, setTrials] = useState<Trials>({});
  const [marked, setMarked] = useState<Preview | null>(null);
  const marking = useWriteAttempt();
  const isBackToQuestions = useRef(false);

  function handleMark(event: FormEvent) {
    event.preventDefault();
    void marking.attempt(async () => setMarked(await markPreview(quizId, seed, trials)));
  }

  function answer(position: number, given: Answer | null) {
    const { [position]: _before, ...others } = trials;
    setTrials(given !== null && isAnswered(given) ? { ...others, [position]: given } : others);
  }

  function handleHide() {
    isBackToQuestions.current = true;
    setMarked(null);
  }

  function takeFocus(heading: HTMLHeadingElement | null) {
    if (heading === null || !isBackToQuestions.current) return;
    isBackToQuestions.current = false;
    heading.focus();
  }

  if (marked) return <MarkedPreview marked={marked} onHide={handleHide} />;

  return (
    <Sheet onSubmit={handleMark} aria-busy={isStale} $isStale={isStale}>
      {preview.questions.map((question) => (
        <Question key={question.position} aria-labelledby={`preview-${question.position}`}>
          <Head>
            <h3
              id={`preview-${question.position}`}
              tabIndex={-1}
              ref={question === preview.questions[0] ? takeFocus : undefined}
            >
              Question {question.position} of {preview.questions.length}
            </h3>
            <p>{question.points === 1 ? '1 point' : `${pointsInWords(question.points)} points`}</p>
          </Head>
          <RichText source={question.stem} headingLevel={4} />
          <AnswerControl
            question={question}
            given={trials[question.position] ?? null}
            isDisabled={isStale || marking.isBusy}
            onChange={(given) => answer(question.position, given)}
            onLeave={() => undefined}
          />
        </Question>
      ))}
      {marking.problem !== null && (
        <Alert tone="danger" title="It could not be marked">
          {marking.problem}
        </Alert>
      )}
      <Cluster gap={3}>
        <Button type="submit" size="dense" isBusy={marking.isBusy} busyLabel="Marking..." disabled={isStale}>
          <KeyRound aria-hidden="true" />
          Show keys and marks
        </Button>
      </Cluster>
    </Sheet>
  );
}

/** Begins with the outcome, which takes focus: who marked at the end of a long quiz is not left there. */
function MarkedPreview({ marked, onHide }: { marked: Preview; onHide: () => void }) {
  const outcome = useRef<HTMLHeadingElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <Stack gap={4}>
      <Outcome ref={outcome} tabIndex={-1}>
        {pointsInWords(marked.score)} of {pointsInWords(marked.max_score)} points
      </Outcome>
      <Cluster gap={3}>
        <Button size="dense" onClick={onHide}>
          <PenLine aria-hidden="true" />
          Hide keys and marks
        </Button>
      </Cluster>
      <div>
        {marked.questions.map((question) => (
          <div key={question.position}>
            <ReviewedQuestion question={question} answerLabel="Answer tried" />
            <InBank question={question} />
          </div>
        ))}
      </div>
    </Stack>
  );
}

function InBank({ question: { question_id: id, title } }: { question: PreviewedQuestion }) {
  return (
    <Bank>
      In the bank: <TextLink to={questionPath(id)}>{title}</TextLink>
    </Bank>
  );
}

const Sheet = styled.form<{ $isStale: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-inline-size: 44rem;
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
`;

const Question = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block-end: var(--space-6);
  border-block-end: 1px solid var(--border);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: baseline;
  justify-content: space-between;
  & > h3 {
    font-size: 1.125rem;
  }
  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const Outcome = styled.h3`
  font-size: 1.25rem;
`;

const Bank = styled.p`
  margin-block-end: var(--space-4);
  color: var(--text-muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;
