import { media } from '@portal/shared/theme';
import { formatNumber } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface AttemptBarProps {
  answered: number;
  questions: number;
  /** How far the answers are saved. */
  state: ReactNode;
  clock: ReactNode;
}

/** What stays in sight during an attempt: how much is answered and saved, and how much time is left. */
export function AttemptBar({ answered, questions, state, clock }: AttemptBarProps) {
  return (
    <Bar>
      <Row>
        <div>
          <p>
            {formatNumber(answered)} of {formatNumber(questions)} answered
          </p>
          {state}
        </div>
        {clock}
      </Row>
      <svg viewBox={`0 0 ${Math.max(1, questions)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={questions} height="1" fill="var(--border)" />
        <rect width={answered} height="1" fill="var(--text)" />
      </svg>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-start: 3.75rem;
  z-index: var(--layer-raised);
  background: var(--bg);
  ${media.sm} {
    inset-block-start: 4.25rem;
  }
  & > svg {
    display: block;
    inline-size: 100%;
    block-size: 4px;
  }
`;

const Row = styled.div`
  display: flex;
  gap: var(--space-4);
  align-items: end;
  justify-content: space-between;
  padding-block: var(--space-2);
  & p {
    font-size: var(--text-sm);
  }
`;
