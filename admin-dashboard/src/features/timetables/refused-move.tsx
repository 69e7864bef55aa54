import styled from 'styled-components';
import { Alert, Button } from '@portal/shared/ui';
import { freeSlotsQuery, minutesOf } from './free-slots.ts';
import { FreeSlotsList } from './free-slots-list.tsx';
import { describeSlot } from './grid/target.ts';
import type { Timetable } from './timetable.ts';
import type { Refused } from './use-move-in-week.ts';
import type { Slot } from './week.ts';

interface RefusedMoveProps {
  timetable: Timetable;
  refused: Refused;
  isSaving: boolean;
  onPick: (slot: Slot) => void;
  onDismiss: () => void;
}

/** Says why an hour was not moved, and where it could be. */
export function RefusedMove({ timetable, refused, isSaving, onPick, onDismiss }: RefusedMoveProps) {
  const { entry, slot, words, isClash } = refused;
  return (
    <Root
      tone="danger"
      title={`${entry.subject} was not moved to ${describeSlot(slot)}`}
      action={
        <Button size="dense" onClick={onDismiss}>
          Leave it where it is
        </Button>
      }
    >
      <p>{words}</p>
      {isClash && (
        <Offer>
          <p>Class, teacher and room are free at these times:</p>
          <FreeSlotsList
            query={freeSlotsQuery({
              timetableId: timetable.id,
              minutes: minutesOf(slot),
              near: { day: slot.day, startsAt: slot.startsAt },
              entryId: entry.id,
              teacher: entry.teacherId ?? entry.guestTeacher,
              room: entry.room,
            })}
            describe={describeSlot}
            isDisabled={isSaving}
            onPick={onPick}
          />
        </Offer>
      )}
    </Root>
  );
}

const Root = styled(Alert)`
  margin-block-end: var(--space-4);
`;

const Offer = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block: var(--space-2);
`;
