import { Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { choices as words } from '@portal/shared/limits';
import { type Column, type ListFilter, useListParams } from '@portal/shared/ui';
import { type Change, listChanges, plannedOfChange } from '../../features/timetables/sessions/change.ts';
import { describeHeld, describeWhen, kindNames } from '../../features/timetables/sessions/describe-change.ts';
import { TimetableSessionDialogs } from '../../features/timetables/sessions/timetable-session-dialogs.tsx';
import { useSessionWork } from '../../features/timetables/sessions/use-session-work.ts';
import type { Timetable } from '../../features/timetables/timetable.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const filters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Kind',
    anyLabel: 'All kinds',
    options: words.session_changes.kind.map((kind) => ({ value: kind, label: kindNames[kind] })),
  },
];

const columns: readonly Column<Change>[] = [
  { key: 'subject', header: 'Session', isSortable: true, render: (row) => row.subject },
  {
    key: 'day',
    header: 'Planned',
    isSortable: true,
    render: (row) =>
      row.plannedStartsAt === null ? 'not in the week' : describeWhen({ day: row.day, startsAt: row.plannedStartsAt }),
  },
  {
    key: 'held',
    header: 'Held',
    render: (row) => <TwoLines first={kindNames[row.kind]} second={describeHeld(row)} />,
  },
  { key: 'reason', header: 'Reason', render: (row) => row.reason },
];

const nameOf = ({ subject, day, plannedStartsAt, startsAt }: Change) =>
  `${subject}, ${describeWhen({ day, startsAt: plannedStartsAt ?? startsAt ?? '' })}`;

/** The single sessions that are not held as the week says, those to come first. */
export function ChangesTab({ timetable }: { timetable: Timetable }) {
  const params = useListParams({ defaultSort: { key: 'nearness', direction: 'ascending' }, filters });
  const { request } = params;
  const query = useQuery(listChanges({ ...request, filters: { ...request.filters, timetable: timetable.id } }));
  const work = useSessionWork();

  function open(row: Change) {
    const planned = plannedOfChange(row);
    if (planned) work.change(row.kind === 'cancelled' ? 'cancel' : 'move', planned, row.id);
    else void work.editAdded(row.id);
  }

  return (
    <>
      <RecordList
        isInTabs
        caption="Changes of single sessions"
        noun={['change', 'changes']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search changes"
        filters={filters}
        nameOf={nameOf}
        onEdit={open}
        actionsFor={(row) => [
          {
            label: row.kind === 'added' ? 'Take it out…' : 'Hold as planned…',
            icon: <Undo2 aria-hidden="true" />,
            onSelect: () => void work.undo(row.id),
          },
        ]}
        emptyHint="Sessions are cancelled, moved and added under One week. What is changed stands here, what is to come first."
      />
      <TimetableSessionDialogs state={work} timetable={timetable} />
    </>
  );
}
