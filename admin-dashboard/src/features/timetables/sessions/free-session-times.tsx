import { useFormContext, useWatch } from 'react-hook-form';
import { freeSessionTimesQuery, minutesOf, type SessionTime, type WantedSession } from '../free-slots.ts';
import { FreeTimes } from '../free-times.tsx';
import { type HeldValues, teacherKey } from '../held-fields.tsx';
import { describeWhen } from './describe-change.ts';

type Values = Partial<HeldValues> & SessionTime;

/** Free times of days near the one that is typed, in the form of a single session. */
export function FreeSessionTimes({
  timetableId,
  moved,
  changeId,
}: Pick<WantedSession, 'timetableId' | 'moved' | 'changeId'>) {
  const values = useWatch<Values>({ control: useFormContext<Values>().control });
  const { onDay, startsAt, endsAt, room = '' } = values;
  return (
    <FreeTimes
      time={onDay && startsAt && endsAt ? { onDay, startsAt, endsAt } : null}
      queryNear={(near) =>
        freeSessionTimesQuery({
          timetableId,
          moved,
          changeId,
          minutes: minutesOf(near),
          near,
          teacher: teacherKey(values),
          room,
        })
      }
      describe={({ onDay: day, ...clock }) => describeWhen({ day, ...clock })}
    />
  );
}
