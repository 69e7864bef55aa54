import type { ListRequest } from '@portal/shared/data';
import { useQuery } from '@tanstack/react-query';
import { useHasPermission } from '@portal/shared/contract';
import {
  Badge,
  type Column,
  departmentMoment,
  departmentToday,
  type FetchFirst,
  formatDateTime,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  Stack,
  useListParams,
  useNow,
} from '@portal/shared/ui';
import { UnderLimitPanel } from '../features/teaching/under-limit-panel.tsx';
import { type LabSessionRoll, listLabSessions } from '../features/rolls/lab-session.ts';
import { labRollPath } from '../paths.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { NoWrap } from '../ui/no-wrap.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-name.tsx';

const filters: readonly ListFilter[] = [
  {
    name: 'roll',
    label: 'Roll',
    anyLabel: 'Any',
    options: [
      { value: 'missing', label: 'Not taken' },
      { value: 'taken', label: 'Taken' },
    ],
  },
];

const columns: readonly Column<LabSessionRoll>[] = [
  {
    key: 'title',
    header: 'Session',
    isSortable: true,
    render: (row) => <RowLink to={labRollPath(row.id)}>{row.title}</RowLink>,
  },
  { key: 'held_for', header: 'For', stackLabel: null, render: (row) => row.heldFor ?? 'whoever comes' },
  { key: 'laboratory', header: 'Laboratory', isSortable: true, stackLabel: null, render: (row) => row.laboratory },
  {
    key: 'starts_at',
    header: 'When',
    isSortable: true,
    stackLabel: null,
    render: (row) => <NoWrap>{formatDateTime(row.startsAt)}</NoWrap>,
  },
  { key: 'roll', header: 'Roll', stackLabel: null, render: (row) => <RollBadge {...row} /> },
];

const listOptions: ListOptions = { defaultSort: { key: 'starts_at', direction: 'descending' }, filters };

function sessionsSoFar({ filters: chosen, ...request }: ListRequest) {
  const before = departmentMoment(`${departmentToday()}T23:59`).toISOString();
  return listLabSessions({ ...request, filters: { ...chosen, before } });
}

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(sessionsSoFar(listRequestAt(search, listOptions)));

/** The rolls of laboratory sessions, for whoever keeps the laboratories. */
export default function AttendancePage() {
  const params = useListParams(listOptions);
  const query = useQuery(sessionsSoFar(params.request));
  const keepsLaboratories = useHasPermission('track_attendance');
  const managesCourses = useHasPermission('manage_courses');

  return (
    <ManagementPage title="Attendance" meta="The rolls of laboratory sessions, today's and earlier ones">
      <Stack gap={6}>
        <RecordList
          caption="Laboratory sessions"
          noun={['session', 'sessions']}
          query={query}
          params={params}
          columns={columns}
          searchLabel="Search sessions"
          filters={filters}
          nameOf={(row) => row.title}
          emptyHint="Sessions appear here on the day they are held. Whoever manages the laboratories plans them."
        />
        {/* A class teacher who has no page of their own groups. */}
        {keepsLaboratories && !managesCourses && <UnderLimitPanel isHiddenWhileEmpty />}
      </Stack>
    </ManagementPage>
  );
}

function RollBadge({ rollId, heldFor, startsAt, attended, students }: LabSessionRoll) {
  const now = useNow();
  if (rollId !== null)
    return (
      <Badge tone="success">
        {attended} of {students} present
      </Badge>
    );
  if (heldFor === null) return <Badge>no roll</Badge>;
  return Date.parse(startsAt) > now ? <Badge>to come</Badge> : <Badge tone="warning">not taken</Badge>;
}
