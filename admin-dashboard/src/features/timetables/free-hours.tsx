import { useFormContext, useWatch } from 'react-hook-form';
import type { EntryValues } from './entry-schema.ts';
import { freeSlotsQuery, minutesOf } from './free-slots.ts';
import { FreeTimes } from './free-times.tsx';
import { describeSlot } from './grid/target.ts';
import { teacherKey } from './held-fields.tsx';

interface FreeHoursProps {
  timetableId: string;
  /** The hour that the form is about; null for a new one. */
  entryId: string | null;
}

/** Free slots of the week, in the form of an hour. */
export function FreeHours({ timetableId, entryId }: FreeHoursProps) {
  const values = useWatch<EntryValues>({ control: useFormContext<EntryValues>().control });
  const { day, startsAt, endsAt, room = '' } = values;
  return (
    <FreeTimes
      time={day && startsAt && endsAt ? { day, startsAt, endsAt } : null}
      queryNear={(near) =>
        freeSlotsQuery({ timetableId, entryId, minutes: minutesOf(near), near, teacher: teacherKey(values), room })
      }
      describe={describeSlot}
    />
  );
}
