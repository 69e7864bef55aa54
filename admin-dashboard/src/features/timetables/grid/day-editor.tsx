import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { Button, EmptyState, Tabs } from '@portal/shared/ui';
import type { Entry } from '../entry.ts';
import { type Day, dayNames, DAYS, type Slot } from '../week.ts';
import { EntryWords } from './entry-words.tsx';
import { slotStyles, type SlotStyleProps } from './slot-styles.ts';
import { entriesOf, weekLayout } from './week-layout.ts';

interface DayEditorProps {
  entries: readonly Entry[];
  day: Day;
  onDay: (day: Day) => void;
  onOpen: (entry: Entry) => void;
  onAdd: (slot: Slot) => void;
}

const tabs = DAYS.map((day) => ({ value: day, label: dayNames[day].slice(0, 3) }));

/** The week day by day, where there is no room for the grid. An hour is moved by its form. */
export function DayEditor({ entries, day, onDay, onOpen, onAdd }: DayEditorProps) {
  const shown = entriesOf(entries, day);
  return (
    <Tabs label="Days" items={tabs} value={day} onChange={onDay}>
      {shown.length === 0 ? (
        <EmptyState headingLevel={2} title={`Nothing on ${dayNames[day]}`}>
          No hour is held on this day.
        </EmptyState>
      ) : (
        <List aria-label={dayNames[day]}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <Hour type="button" $type={entry.type} onClick={() => onOpen(entry)}>
                <EntryWords entry={entry} />
              </Hour>
            </li>
          ))}
        </List>
      )}
      <Button size="dense" onClick={() => onAdd(firstFree(entries, day))}>
        <Plus aria-hidden="true" />
        Add on {dayNames[day]}
      </Button>
    </Tabs>
  );
}

/** The first slot of the day that is free. */
function firstFree(entries: readonly Entry[], day: Day): Slot {
  const free = weekLayout(entries)
    .cells.flat()
    .flatMap((cell) => (cell.kind === 'free' && cell.slot.day === day ? [cell.slot] : []));
  return free[0] ?? { day, startsAt: '', endsAt: '' };
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-block-end: var(--space-4);
`;

const Hour = styled.button<SlotStyleProps>`
  display: grid;
  gap: 0.125rem;
  inline-size: 100%;
  padding: var(--space-2) var(--space-3);
  font-size: var(--text-sm);
  text-align: start;
  cursor: pointer;
  ${slotStyles}
`;
