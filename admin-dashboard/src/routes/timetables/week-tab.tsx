import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { QueryState, Skeleton } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { type Choices, groupsQuery, peopleAndRoomsQuery } from '../../features/timetables/choices.ts';
import { entriesQuery, type Entry, readEntry } from '../../features/timetables/entry.ts';
import { EntryForm } from '../../features/timetables/entry-form.tsx';
import { DayEditor } from '../../features/timetables/grid/day-editor.tsx';
import { describeSlot } from '../../features/timetables/grid/target.ts';
import { WeekEditor } from '../../features/timetables/grid/week-editor.tsx';
import { RefusedMove } from '../../features/timetables/refused-move.tsx';
import type { Timetable } from '../../features/timetables/timetable.ts';
import { useMoveInWeek } from '../../features/timetables/use-move-in-week.ts';
import { DAYS, type Slot } from '../../features/timetables/week.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { useFinish } from '../../ui/use-editor.ts';
import { useMedia } from '../../ui/use-media.ts';
import { EditedRow } from '../../ui/use-record-draft.ts';

const phone = '(max-width: 47.99rem)';
const isNeverEmpty = () => false;

/** The week of a timetable, to be edited. */
export function WeekTab({ timetable }: { timetable: Timetable }) {
  const entries = useQuery(entriesQuery(timetable.id));
  const people = useQuery(peopleAndRoomsQuery);
  const groups = useQuery(groupsQuery(timetable));
  const skeleton = <Skeleton shape="row" count={8} label="Loading the week..." />;
  return (
    <QueryState query={people} errorTitle="The faculty could not be loaded" skeleton={skeleton}>
      {(peopleAndRooms) => (
        <QueryState
          query={groups}
          errorTitle="The groups could not be loaded"
          skeleton={skeleton}
          isEmpty={isNeverEmpty}
        >
          {(allGroups) => (
            <QueryState
              query={entries}
              errorTitle="The week could not be loaded"
              skeleton={skeleton}
              isEmpty={isNeverEmpty}
            >
              {(allEntries) => (
                <Week
                  timetable={timetable}
                  entries={allEntries}
                  choices={{ ...peopleAndRooms, groups: allGroups }}
                  onStale={() => entries.refetch({ cancelRefetch: false })}
                />
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </QueryState>
  );
}

interface WeekProps {
  timetable: Timetable;
  entries: readonly Entry[];
  choices: Choices;
  /** Reads the hours again. */
  onStale: () => Promise<unknown>;
}

/** What is being done with an hour of the week. */
type Work = { kind: 'add'; slot: Slot } | { kind: 'edit'; entry: Entry } | { kind: 'remove'; entry: Entry };

function Week({ timetable, entries, choices, onStale }: WeekProps) {
  const [params, setParams] = useSearchParams();
  const isPhone = useMedia(phone);
  const finish = useFinish();
  const [work, setWork] = useState<Work | null>(null);
  const { shown, savingId, refused, move, dismiss } = useMoveInWeek(entries, onStale);
  const day = DAYS.find((name) => name === params.get('day')) ?? 'monday';
  const close = () => setWork(null);

  function done(title: string, entry?: Entry) {
    close();
    dismiss();
    finish(title, entry && `${entry.subject}, ${describeSlot(entry)}`);
  }

  async function remove(entry: Entry) {
    try {
      await deleteRow('timetable_entries', entry.id);
      done('Hour deleted', entry);
    } catch (cause) {
      if (!(cause instanceof Error && cause.name === 'NotFoundError')) throw cause;
      done('Somebody else has deleted this hour already', entry);
    }
  }

  const editing = {
    onOpen: (entry: Entry) => setWork({ kind: 'edit', entry }),
    onAdd: (slot: Slot) => setWork({ kind: 'add', slot }),
  };
  return (
    <>
      {refused && (
        <RefusedMove
          timetable={timetable}
          refused={refused}
          isSaving={savingId !== null}
          onPick={(slot) => void move(refused.entry, slot)}
          onDismiss={dismiss}
        />
      )}
      {isPhone ? (
        <DayEditor
          entries={shown}
          day={day}
          onDay={(value) =>
            setParams(
              (present) => {
                present.set('day', value);
                return present;
              },
              { replace: true, preventScrollReset: true },
            )
          }
          {...editing}
        />
      ) : (
        <WeekEditor
          caption={`Week of ${timetable.owner.name}`}
          entries={shown}
          savingId={savingId}
          onMove={(entry, slot) => void move(entry, slot)}
          onRemove={(entry) => setWork({ kind: 'remove', entry })}
          {...editing}
        />
      )}
      {(work?.kind === 'add' || work?.kind === 'edit') && (
        <HourForm
          work={work}
          timetable={timetable}
          choices={choices}
          onSaved={() => (work.kind === 'add' ? done('Hour added') : done('Hour updated', work.entry))}
          onWork={setWork}
        />
      )}
      {work?.kind === 'remove' && (
        <DeleteRecord
          title={`Delete ${work.entry.subject}, ${describeSlot(work.entry)}?`}
          onDelete={() => remove(work.entry)}
          onClose={close}
        >
          It disappears from every week of the term, with what was said of its single sessions. This cannot be undone.
        </DeleteRecord>
      )}
    </>
  );
}

interface HourFormProps {
  work: Extract<Work, { kind: 'add' | 'edit' }>;
  timetable: Timetable;
  choices: Choices;
  onSaved: () => void;
  onWork: (work: Work | null) => void;
}

function HourForm({ work, timetable, choices, onSaved, onWork }: HourFormProps) {
  const entry = work.kind === 'edit' ? work.entry : null;
  const slot = entry ?? (work.kind === 'add' ? work.slot : null);
  if (!slot) return null;
  const id = entry?.id ?? `new in ${timetable.id}`;
  const version = entry?.updatedAt ?? '';
  return (
    // Another version of the hour is another form.
    <EditedRow key={`${id} ${version}`} value={{ id, version }}>
      <EntryForm
        record={entry}
        timetable={timetable}
        choices={choices}
        slot={{ day: slot.day, startsAt: slot.startsAt, endsAt: slot.endsAt }}
        onSaved={onSaved}
        onReload={async (storedId) => {
          const stored = storedId ?? entry?.id;
          if (stored !== undefined) onWork({ kind: 'edit', entry: await readEntry(stored) });
        }}
        onRemove={(removed) => onWork({ kind: 'remove', entry: removed })}
        onClose={() => onWork(null)}
      />
    </EditedRow>
  );
}
