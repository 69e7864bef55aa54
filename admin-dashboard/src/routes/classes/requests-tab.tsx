import { Check, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import {
  type Column,
  formatDate,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  namedOptions,
  useListParams,
} from '@portal/shared/ui';
import { classNamesQuery } from '../../data/list-class-names.ts';
import { nameOf } from '../../data/person-name.ts';
import { type ClassRequest, listRequests } from '../../features/classes/request.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useSettling } from './use-settling.tsx';

const stateFilter: ListFilter = {
  name: 'state',
  label: 'State',
  anyLabel: 'Waiting',
  options: [{ value: 'refused', label: 'Refused' }],
};

const columns: readonly Column<ClassRequest>[] = [
  {
    key: 'full_name',
    header: 'Student',
    isSortable: true,
    render: (row) => <TwoLines first={nameOf(row)} second={row.name === null ? '' : (row.email ?? '')} />,
  },
  { key: 'class_name', header: 'Asks for', isSortable: true, render: (row) => row.className },
  { key: 'roll_number', header: 'Roll number', isSortable: true, render: (row) => <NoWrap>{row.rollNumber}</NoWrap> },
  { key: 'present', header: 'Now in', render: (row) => row.presentClass ?? 'no class' },
  {
    key: 'asked_at',
    header: 'Since',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.askedAt, { style: 'short' })}</NoWrap>,
  },
];

const withReason: readonly Column<ClassRequest>[] = [
  ...columns,
  { key: 'reason', header: 'Refused because', isStackWide: true, render: (row) => row.reason },
];

const filtersWith = (classes: readonly { id: string; name: string }[] = []): readonly ListFilter[] => [
  {
    name: 'class_id',
    label: 'Class',
    anyLabel: 'All classes',
    options: namedOptions(classes),
    isOpen: true,
  },
  stateFilter,
];

const listOptions: ListOptions = { defaultSort: { key: 'asked_at', direction: 'ascending' }, filters: filtersWith() };

/** What the list asks for first at an address. */
export const requestsAt = (search: URLSearchParams) => listRequests(listRequestAt(search, listOptions));

/** What students say of their class, until a teacher of the class confirms it. */
export function RequestsTab() {
  const filters = filtersWith(useQuery(classNamesQuery).data);
  const params = useListParams({ ...listOptions, filters });
  const query = useQuery(listRequests(params.request));
  const { bulk, confirm, askToRefuse, dialog } = useSettling(params.request, query.data?.rows ?? []);
  const isWaiting = params.request.filters.state === '';

  return (
    <>
      <RecordList
        isInTabs
        caption="Requests"
        noun={['request', 'requests']}
        query={query}
        params={params}
        columns={isWaiting ? columns : withReason}
        searchLabel="Name, e-mail or roll number"
        filters={filters}
        nameOf={nameOf}
        bulk={bulk}
        actionsFor={(row) => [
          { label: 'Confirm', icon: <Check aria-hidden="true" />, onSelect: () => confirm([row.id]) },
          ...(row.state === 'waiting'
            ? [{ label: 'Refuse…', icon: <X aria-hidden="true" />, onSelect: () => askToRefuse([row.id]) }]
            : []),
        ]}
        emptyHint="Students say their class and roll number when they sign up or on their account page; what they say waits here."
      />
      {dialog}
    </>
  );
}
