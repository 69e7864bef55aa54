import styled from 'styled-components';
import type { BibtexProblem } from './parse-bibtex.ts';

/** What is wrong in a bibliography, each with its line. */
export function ProblemList({ problems }: { problems: readonly BibtexProblem[] }) {
  return (
    <List>
      {problems.map(({ line, message }, index) => (
        <li key={index}>
          <b>{`Line ${line}`}</b> {message}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  color: var(--danger-text);
  & b {
    font-variant-numeric: tabular-nums;
  }
`;
