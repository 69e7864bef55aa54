import styled from 'styled-components';
import { RichText } from '../rich-text/rich-text.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Stack } from '../ui/layout.tsx';
import { AnswerWords } from './answer-words.tsx';
import { isAnswered } from './asked.ts';
import { KeyWords } from './key-words.tsx';
import { OptionMarks } from './option-marks.tsx';
import { explainPoints, pointsInWords, type ReviewedQuestion as Reviewed } from './points.ts';

interface ReviewedQuestionProps {
  question: Reviewed;
  /** What is said of the answer: 'Your answer', or to a teacher 'Answer'. */
  answerLabel?: string;
}

/** One question after the attempt: what was answered and, once released, what is right, why, and the points. */
export function ReviewedQuestion({ question, answerLabel = 'Your answer' }: ReviewedQuestionProps) {
  const { position, points, score, stem, kind, key, feedback, answer } = question;
  const isReleased = key !== undefined;
  const isRight = typeof score === 'number' && score >= points;
  const explained = isReleased ? explainPoints(question) : null;
  const words = [feedback?.general, isRight ? feedback?.right : feedback?.wrong].filter(Boolean).join('\n\n');
  const showsOptions = kind === 'single' || kind === 'multiple';

  return (
    <Root aria-labelledby={`question-${position}`}>
      <Head>
        <h3 id={`question-${position}`}>Question {position}</h3>
        {isReleased ? (
          <Badge tone={toneOf(score ?? 0, points)}>
            {isAnswered(answer) ? wordOf(score ?? 0, points) : 'No answer'}, {pointsInWords(score ?? 0)} of{' '}
            {pointsInWords(points)}
          </Badge>
        ) : (
          <Badge>{isAnswered(answer) ? 'Answered' : 'No answer'}</Badge>
        )}
      </Head>
      <Stack gap={4}>
        <RichText source={stem} headingLevel={4} />
        {showsOptions ? (
          <OptionMarks question={question} answerLabel={answerLabel} />
        ) : (
          <DescriptionList
            gap="ruled"
            items={[
              { term: answerLabel, value: <AnswerWords question={question} answer={answer} /> },
              { term: 'Right', value: key && <KeyWords question={question} answerKey={key} /> },
            ]}
          />
        )}
        {explained !== null && (
          <p>
            {explained}: {pointsInWords(score ?? 0)} of {pointsInWords(points)} points.
          </p>
        )}
        {words !== '' && (
          <Alert tone="info" role={null}>
            <RichText source={words} headingLevel={4} />
          </Alert>
        )}
      </Stack>
    </Root>
  );
}

function toneOf(score: number, points: number): BadgeTone {
  if (score >= points) return 'success';
  return score > 0 ? 'warning' : 'danger';
}

function wordOf(score: number, points: number): string {
  if (score >= points) return 'Right';
  return score > 0 ? 'Partly right' : 'Not right';
}

const Root = styled.section`
  padding-block: var(--space-5);
  & + & {
    border-block-start: 1px solid var(--border);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: var(--space-3);
  & > h3 {
    font-size: 1.125rem;
  }
`;
