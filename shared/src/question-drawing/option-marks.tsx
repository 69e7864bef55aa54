import { RichLine } from '../rich-text/rich-line.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { media } from '../theme/media.ts';
import { Badge } from '../ui/badge.tsx';
import styled from 'styled-components';
import type { Answer, Asked, Feedback, Key } from './asked.ts';

type MarkedQuestion = Asked & { answer: Answer | null; key?: Key; feedback?: Feedback };

interface OptionMarksProps {
  question: MarkedQuestion;
  answerLabel?: string;
}

/** The options of a question after the attempt: which were chosen, which are right, and what was said to those that were chosen. */
export function OptionMarks({ question, answerLabel = 'Your answer' }: OptionMarksProps) {
  if (question.kind !== 'single' && question.kind !== 'multiple') return null;
  const { key, answer, feedback } = question;
  const chosen = answer?.options ?? [answer?.option];
  const right = key ? (key.options ?? [key.option]) : [];

  return (
    <List>
      {question.content.options.map(({ id, text }, index) => {
        const words = feedback?.options?.[id];
        return (
          <li key={id} data-chosen={chosen.includes(id)}>
            <b aria-hidden="true">{String.fromCharCode(65 + index)}</b>
            <div>
              <RichLine source={text} />
              {chosen.includes(id) && words !== undefined && <RichText source={words} headingLevel={4} />}
            </div>
            {(chosen.includes(id) || right.includes(id)) && (
              <span>
                {chosen.includes(id) && (
                  <Badge tone={toneOf(key !== undefined, right.includes(id))}>{answerLabel}</Badge>
                )}{' '}
                {right.includes(id) && <Badge tone="success">Right</Badge>}
              </span>
            )}
          </li>
        );
      })}
    </List>
  );
}

function toneOf(isReleased: boolean, isRight: boolean) {
  if (!isReleased) return 'neutral';
  return isRight ? 'success' : 'danger';
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  & > li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: var(--space-1) var(--space-3);
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--border);
    border-radius: var(--radius-2);
  }
  & > li > span {
    grid-column: 2;
  }
  ${media.md} {
    & > li {
      grid-template-columns: 1.25rem minmax(0, 1fr) auto;
    }
    & > li > span {
      grid-column: 3;
    }
  }
  & > li[data-chosen='true'] {
    border-color: var(--text);
  }
  & b {
    color: var(--text-muted);
    font-weight: var(--weight-strong);
  }
  & > li > div > div {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;
