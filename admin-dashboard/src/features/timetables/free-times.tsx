import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { Button } from '@portal/shared/ui';
import type { EntryValues } from './entry.ts';
import { minutesOf, type Wanted } from './free-slots.ts';
import { FreeSlotsList } from './free-slots-list.tsx';
import { describeSlot } from './grid/target.ts';
import type { Slot } from './week.ts';

interface FreeTimesProps {
  timetableId: string;
  /** The hour that the form is about; null for a new one. */
  entryId: string | null;
}

/** In the form of an hour: offers free times when asked to, and by itself when the database has refused the time. */
export function FreeTimes({ timetableId, entryId }: FreeTimesProps) {
  const { control, formState, setValue, clearErrors } = useFormContext<EntryValues>();
  const { day, startsAt, endsAt, type, teacherId, guestTeacher, room } = useWatch<EntryValues>({ control });
  const [isAsked, setIsAsked] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  const { errors } = formState;
  const isRefused = [errors.startsAt, errors.teacherId, errors.room].some((error) => error?.type === 'server');

  if (!day || !startsAt || !endsAt) return null;
  if (!isAsked && !isRefused)
    return (
      <Button size="dense" onClick={() => setIsAsked(true)}>
        Show free times
      </Button>
    );
  const teacher = type === 'Break' ? '' : teacherId || (guestTeacher ?? '');
  // The list stays as it is when one of it is chosen.
  const isPicked = picked?.slot.day === day && picked.slot.startsAt === startsAt;
  const near = isPicked ? picked.near : { day, startsAt };

  function handlePick(slot: Slot) {
    setIsAsked(true);
    setPicked({ slot, near });
    setValue('day', slot.day, { shouldDirty: true });
    setValue('startsAt', slot.startsAt, { shouldDirty: true });
    setValue('endsAt', slot.endsAt, { shouldDirty: true });
    clearErrors(['startsAt', 'endsAt', 'teacherId', 'room']);
  }

  return (
    <Root>
      <p>Class, teacher and room are free at these times:</p>
      <FreeSlotsList
        wanted={{ timetableId, entryId, minutes: minutesOf({ startsAt, endsAt }), near, teacher, room: room ?? '' }}
        onPick={handlePick}
      />
      <p role="status">{isPicked && `Chosen: ${describeSlot(picked.slot)}`}</p>
    </Root>
  );
}

/** A slot that was chosen, and when it was looked for. */
interface Picked {
  slot: Slot;
  near: Wanted['near'];
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
`;
