import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Button, QueryState, Skeleton } from '@portal/shared/ui';
import { freeSlotsQuery, type Wanted } from './free-slots.ts';
import { describeSlot } from './grid/target.ts';
import type { Slot } from './week.ts';

interface FreeSlotsListProps {
  wanted: Wanted;
  isDisabled?: boolean;
  onPick: (slot: Slot) => void;
}

/** The nearest are enough to choose from. */
const MOST_OFFERED = 6;

/** The times at which class, teacher and room are free, to choose one. */
export function FreeSlotsList({ wanted, isDisabled = false, onPick }: FreeSlotsListProps) {
  const query = useQuery(freeSlotsQuery(wanted));
  return (
    <QueryState
      query={query}
      errorTitle="Free times could not be looked for"
      headingLevel={3}
      skeleton={<Skeleton shape="row" count={2} label="Looking for free times..." />}
      empty={<p>Class, teacher and room are never free together between 8:00 AM and 6:00 PM.</p>}
    >
      {(slots) => (
        <List aria-label="Free times">
          {slots.slice(0, MOST_OFFERED).map((slot) => (
            <li key={`${slot.day} ${slot.startsAt}`}>
              <Button size="dense" disabled={isDisabled} onClick={() => onPick(slot)}>
                {describeSlot(slot)}
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
