import styled from 'styled-components';
import type { ExchangeProblem } from '@portal/shared/questions';

interface ProblemListProps {
  problems: readonly ExchangeProblem[];
  /** What `line` counts: 'line' of a file, 'question' of a list. */
  of: 'line' | 'question';
}

/** What could not be carried over, and why. */
export function ProblemList({ problems, of }: ProblemListProps) {
  return (
    <List>
      {problems.map(({ line, what, why }, place) => (
        <li key={place}>
          <b>{what.trim()}</b>, {of} {line}: {why}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-block-size: 20rem;
  overflow: auto;
  overflow-wrap: anywhere;
`;
