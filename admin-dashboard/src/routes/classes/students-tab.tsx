import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen, History, Pencil } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useHasPermission } from '@portal/shared/contract';
import {
  Badge,
  type Column,
  formatDate,
  type ListFilter,
  type MenuItem,
  namedOptions,
  useListParams,
} from '@portal/shared/ui';
import { classNamesQuery } from '../../data/list-class-names.ts';
import { HistoryDialog } from '../../features/classes/history-dialog.tsx';
import { LeaveDialog } from '../../features/classes/leave-dialog.tsx';
import { nameOf } from '../../data/person-name.ts';
import { lastDayOf, listMembers, type Member } from '../../features/classes/member.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useFinish } from '../../ui/use-editor.ts';
import { PlacingDialogs } from './placing-dialogs.tsx';

const stateFilter: ListFilter = {
  name: 'state',
  label: 'When',
  anyLabel: 'In the class today',
  options: [
    { value: 'coming', label: 'Coming' },
    { value: 'left', label: 'Left' },
  ],
};

const columns: readonly Column<Member>[] = [
  {
    key: 'full_name',
    header: 'Student',
    isSortable: true,
    render: (row) => <TwoLines first={nameOf(row)} second={row.name === null ? '' : (row.email ?? '')} />,
  },
  { key: 'roll_order', header: 'Roll number', isSortable: true, render: (row) => <NoWrap>{row.rollNumber}</NoWrap> },
  { key: 'class_name', header: 'Class', isSortable: true, stackLabel: null, render: (row) => row.className },
  {
    key: 'joined_on',
    header: 'Since',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.joinedOn, { style: 'short' })}</NoWrap>,
  },
  { key: 'state', header: 'Until', stackLabel: null, render: (row) => <Until {...row} /> },
];

type Opened = { what: 'history' | 'change' | 'leave'; member: Member };

/** Who is in which class. Whoever manages courses puts students in and takes them out; the teachers of a class read. */
export function StudentsTab() {
  const managesCourses = useHasPermission('manage_courses');
  const classes = useQuery(classNamesQuery);
  const filters: readonly ListFilter[] = [
    {
      name: 'class_id',
      label: 'Class',
      anyLabel: 'All classes',
      options: namedOptions(classes.data),
      isOpen: true,
    },
    stateFilter,
  ];
  const params = useListParams({ defaultSort: { key: 'class_name', direction: 'ascending' }, filters });
  const query = useQuery(listMembers(params.request));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [, setParams] = useSearchParams();
  const finish = useFinish();
  const close = () => setOpened(null);

  function actionsFor(member: Member): MenuItem[] {
    const open = (what: Opened['what']) => () => setOpened({ what, member });
    return [
      { label: 'Classes so far', icon: <History aria-hidden="true" />, onSelect: open('history') },
      ...(managesCourses && member.state !== 'left'
        ? [
            { label: 'Change class or number', icon: <Pencil aria-hidden="true" />, onSelect: open('change') },
            { label: 'Leaves the class…', icon: <DoorOpen aria-hidden="true" />, onSelect: open('leave') },
          ]
        : []),
    ];
  }

  return (
    <>
      <RecordList
        isInTabs
        caption="Students"
        noun={['student', 'students']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Name, roll number or e-mail"
        filters={filters}
        nameOf={nameOf}
        onOpen={(member) => setOpened({ what: 'history', member })}
        actionsFor={actionsFor}
        currentId={opened?.member.id}
        emptyHint={
          managesCourses
            ? 'Add a student, several of a list, or a whole CSV file. Students can also ask for their class themselves.'
            : 'The students of the classes that you teach appear in this list.'
        }
      />
      {opened?.what === 'history' && <HistoryDialog member={opened.member} onClose={close} />}
      {opened?.what === 'leave' && (
        <LeaveDialog
          member={opened.member}
          onLeft={() => {
            close();
            finish('Taken out of the class', nameOf(opened.member));
          }}
          onClose={close}
        />
      )}
      {managesCourses && (
        <PlacingDialogs
          classId={params.request.filters.class_id ?? ''}
          changed={opened?.what === 'change' ? opened.member : null}
          onChange={(member) => setOpened(member && { what: 'change', member })}
          onClose={() => {
            close();
            setParams(withoutDialogs, { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </>
  );
}

function withoutDialogs(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['new', 'several', 'csv']) next.delete(name);
  return next;
}

function Until(member: Member) {
  if (member.state === 'coming') return <Badge tone="info">coming</Badge>;
  const lastDay = lastDayOf(member);
  return lastDay === null ? null : <NoWrap>{formatDate(lastDay, { style: 'short' })}</NoWrap>;
}
