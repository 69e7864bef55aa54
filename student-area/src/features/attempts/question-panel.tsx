import { RichText } from '@portal/shared/rich-text';
import { media } from '@portal/shared/theme';
import { Button } from '@portal/shared/ui';
import { ArrowLeft, ArrowRight, Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AnswerControl, pointsInWords } from '@portal/shared/question-drawing';
import { ConflictChoice } from './conflict-choice.tsx';
import type { Question } from './paper.ts';
import type { Answers } from './use-answers.ts';

interface QuestionPanelProps {
  question: Question;
  count: number;
  answers: Answers;
  isOver: boolean;
  isFlagged: boolean;
  onFlag: () => void;
  /** To another question; past the last one to the end. */
  onGo: (position: number) => void;
  onSubmit: () => void;
}

/** One question of an attempt with its answer. Its heading takes the focus when somebody has come from another question. */
export function QuestionPanel({
  question,
  count,
  answers,
  isOver,
  isFlagged,
  onFlag,
  onGo,
  onSubmit,
}: QuestionPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { position } = question;
  const shown = useRef(position);
  const overtaken = answers.overtaken[position];

  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    heading.current?.focus();
  }, [position]);

  return (
    <Panel aria-labelledby="question">
      <Head>
        <h2 id="question" ref={heading} tabIndex={-1}>
          Question {position} of {count}
        </h2>
        <p>{question.points === 1 ? '1 point' : `${pointsInWords(question.points)} points`}</p>
      </Head>
      <RichText source={question.stem} />
      {overtaken && (
        <ConflictChoice
          question={question}
          overtaken={overtaken}
          onChoose={(whose) => {
            answers.choose(position, whose);
            heading.current?.focus();
          }}
        />
      )}
      <AnswerControl
        key={position}
        question={question}
        given={answers.answerOf(question)}
        isDisabled={isOver || overtaken !== undefined}
        onChange={(given, pauseMs) => answers.answer(question, given, pauseMs)}
        onLeave={() => void answers.flush()}
      />
      <Ways>
        <Button disabled={position === 1} onClick={() => onGo(position - 1)}>
          <ArrowLeft aria-hidden="true" />
          Previous
        </Button>
        <Button variant="quiet" aria-pressed={isFlagged} onClick={onFlag}>
          <Flag aria-hidden="true" fill={isFlagged ? 'currentColor' : 'none'} />
          {isFlagged ? 'Flagged' : 'Flag for later'}
        </Button>
        {position < count ? (
          <Button variant="primary" onClick={() => onGo(position + 1)}>
            Next question
            <ArrowRight aria-hidden="true" />
          </Button>
        ) : (
          <Button variant="primary" disabled={isOver} onClick={onSubmit}>
            Review and submit
          </Button>
        )}
      </Ways>
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-content: start;
  max-inline-size: 44rem;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: baseline;
  justify-content: space-between;
  & > h2 {
    font-size: 1.375rem;
    line-height: 1.3;
    scroll-margin-block-start: 10rem;
  }
  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-2);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--border);
  /* On a phone the way on has a line of its own, for the thumb. */
  & > :last-child {
    flex: 1 0 100%;
  }
  ${media.sm} {
    gap: var(--space-3);
    & > :last-child {
      flex: none;
      margin-inline-start: auto;
    }
  }
`;
