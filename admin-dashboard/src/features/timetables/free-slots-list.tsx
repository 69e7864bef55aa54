import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Button, QueryState, Skeleton } from '@portal/shared/ui';
import type { FreeTimesQuery } from './free-slots.ts';

interface FreeSlotsListProps<Time> {
  query: FreeTimesQuery<Time>;
  /** The words of a time, which no other has. */
  describe: (time: Time) => string;
  isDisabled?: boolean;
  onPick: (time: Time) => void;
}

/** The nearest are enough to choose from. */
const MOST_OFFERED = 6;

/** The times at which class, teacher and room are free, to choose one. */
export function FreeSlotsList<Time>({ query, describe, isDisabled = false, onPick }: FreeSlotsListProps<Time>) {
  return (
    <QueryState
      query={useQuery(query)}
      errorTitle="Free times could not be looked for"
      headingLevel={3}
      skeleton={<Skeleton shape="row" count={2} label="Looking for free times..." />}
      empty={<p>Class, teacher and room are never free together between 8:00 AM and 6:00 PM.</p>}
    >
      {(times) => (
        <List aria-label="Free times">
          {times.slice(0, MOST_OFFERED).map((time) => (
            <li key={describe(time)}>
              <Button size="dense" disabled={isDisabled} onClick={() => onPick(time)}>
                {describe(time)}
              </Button>
            </li>
          ))}
        </List>
      )}
    </QueryState>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
