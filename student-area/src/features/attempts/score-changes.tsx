import { pointsInWords } from '@portal/shared/question-drawing';
import { formatDateTime, QueryState, Section, Skeleton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { scoreChangesOptions } from './list-score-changes.ts';

/** When an attempt was graded again, why, and what its score was before; nothing where it never was. */
export function ScoreChanges({ attemptId }: { attemptId: string }) {
  const query = useQuery(scoreChangesOptions(attemptId));
  if (query.data?.length === 0 || (query.isPending && query.error === null)) return null;
  return (
    <Section heading="Graded again" gap="tight">
      <QueryState
        query={query}
        errorTitle="Whether it was graded again could not be loaded"
        headingLevel={3}
        skeleton={<Skeleton count={1} />}
      >
        {(changes) => (
          <List>
            {changes.map(({ id, from, to, most, reason, changedAt }) => (
              <li key={id}>
                <b>
                  {pointsInWords(from)} became {pointsInWords(to)} of {pointsInWords(most)} points
                </b>
                <span>
                  {formatDateTime(changedAt)}: {reason}
                </span>
              </li>
            ))}
          </List>
        )}
      </QueryState>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  & > li {
    display: grid;
    gap: var(--space-1);
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: var(--weight-strong);
  }
  & span {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;
