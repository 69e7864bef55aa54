import { useQuery } from '@tanstack/react-query';
import type { ListRequest } from '@portal/shared/data';
import { useHasPermission } from '@portal/shared/contract';
import {
  type Column,
  departmentToday,
  type FetchFirst,
  formatNumber,
  isComing,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  Panel,
  Stack,
  Together,
  useListParams,
} from '@portal/shared/ui';
import { type Group, listGroups, nameOfGroup } from '../features/teaching-groups/group.ts';
import { teachingGroupPath } from '../paths.ts';
import { sessionsTaughtQuery } from '../features/rolls/list-sessions.ts';
import { TodaysSessions } from '../features/rolls/todays-sessions.tsx';
import { underLimitQuery } from '../features/teaching/under-limit.ts';
import { UnderLimitPanel } from '../features/teaching/under-limit-panel.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-name.tsx';

const whenFilter: ListFilter = {
  name: 'when',
  label: 'When',
  anyLabel: 'Now and to come',
  options: [{ value: 'over', label: 'Earlier terms' }],
};

const whoseFilter: ListFilter = {
  name: 'whose',
  label: 'Groups',
  anyLabel: 'My groups',
  options: [{ value: 'all', label: 'All groups' }],
};

const columns: readonly Column<Group>[] = [
  {
    key: 'name',
    header: 'Group',
    isSortable: true,
    render: (row) => <RowLink to={teachingGroupPath(row.id)}>{row.name}</RowLink>,
  },
  {
    key: 'class_name',
    header: 'Class',
    isSortable: true,
    stackLabel: null,
    render: (row) => row.className ?? 'Course',
  },
  { key: 'starts_on', header: 'Term', isSortable: true, stackLabel: null, render: (row) => row.termName },
  {
    key: 'students',
    header: 'Students',
    isNumeric: true,
    isSortable: true,
    render: (row) => formatNumber(row.students),
  },
];

const teachers: Column<Group> = {
  key: 'teachers',
  header: 'Teachers',
  render: (row) => row.teachers.join(', ') || 'nobody yet',
};

function listOptionsFor(managesCourses: boolean): ListOptions {
  return {
    defaultSort: { key: 'class_name', direction: 'ascending' },
    filters: managesCourses ? [whoseFilter, whenFilter] : [whenFilter],
  };
}

function groupsOf({ filters, ...request }: ListRequest) {
  return listGroups({
    ...request,
    filters: { whose: filters.whose === 'all' ? 'all' : 'mine', when: filters.when === 'over' ? 'over' : 'now' },
  });
}

/** Asks for the sessions of today and the groups before the page is drawn. */
export const fetchFirst: FetchFirst = (client, search, { permissions }) =>
  Promise.all([
    client.prefetchQuery(sessionsTaughtQuery(departmentToday())),
    client.prefetchQuery(underLimitQuery),
    client.prefetchQuery(groupsOf(listRequestAt(search, listOptionsFor(permissions.includes('manage_courses'))))),
  ]);

export default function TeachingPage() {
  const managesCourses = useHasPermission('manage_courses');
  const listOptions = listOptionsFor(managesCourses);
  const params = useListParams(listOptions);
  const sessions = useQuery(sessionsTaughtQuery(departmentToday()));
  const isAll = params.request.filters.whose === 'all';
  const query = useQuery(groupsOf(params.request));

  return (
    <ManagementPage title="Teaching" meta="Your sessions of today, and your groups with their students and records">
      <Together isWaiting={isComing(sessions)}>
        <Stack gap={6}>
          <TodaysSessions />
          <Panel title="Groups">
            <RecordList
              isInPanel
              caption={isAll ? 'All groups' : 'My groups'}
              noun={['group', 'groups']}
              query={query}
              params={params}
              columns={isAll ? [...columns, teachers] : columns}
              searchLabel="Search groups"
              filters={listOptions.filters}
              nameOf={nameOfGroup}
              onOpen={null}
              emptyHint={
                managesCourses
                  ? 'You teach no group now. Choose All groups to look at the others, or make yourself a teacher of one under Classes.'
                  : 'Whoever manages the courses can make you a teacher of a group.'
              }
            />
          </Panel>
          <UnderLimitPanel />
        </Stack>
      </Together>
    </ManagementPage>
  );
}
