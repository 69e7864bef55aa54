import { formatNumber, formatPercent, shareClass, StackedShares } from '@portal/shared/ui';
import styled from 'styled-components';
import type { QuestionResult } from './survey.ts';

/** One question: its answers as one bar, and the same numbers with their base as a list. */
export function QuestionShares({ result }: { result: QuestionResult }) {
  const { prompt, answers, base } = result;
  return (
    <Root>
      <h3>{prompt}</h3>
      <StackedShares shares={answers} width={560} height={28} isFluid />
      <ul>
        {answers.map((answer, index) => (
          <li key={answer.label}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
              <rect x="0.5" y="0.5" width="11" height="11" className={shareClass('ordered', index, answers.length)} />
            </svg>
            <span>{answer.label}</span>
            <span>{formatPercent(answer.count, base)}</span>
          </li>
        ))}
      </ul>
      <p>
        {formatNumber(base)} {base === 1 ? 'person' : 'people'} answered this question.
      </p>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--border);
  & > h3 {
    font-size: var(--text-lg);
  }
  & > ul > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--space-2);
    align-items: center;
    padding-block: 0.125rem;
  }
  & > p {
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;
