import type { ListRequest } from '@portal/shared/data';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { choices } from '@portal/shared/limits';
import { formatClockRange } from '@portal/shared/time';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  formatDate,
  ListFrame,
  type ListOptions,
  listRequestAt,
  useListParams,
} from '@portal/shared/ui';
import { type AttendedHour, listMyHours, myCorrectionsOptions } from './list-hours.ts';
import { StatusBadge } from './status-badge.tsx';

interface HourListProps {
  studentId: string;
  subjects: readonly string[];
}

function listOptionsOf(subjects: readonly string[]): ListOptions {
  return {
    defaultSort: { key: 'held_on', direction: 'descending' },
    filters: [
      {
        name: 'subject',
        label: 'Subject',
        anyLabel: 'All subjects',
        options: subjects.map((subject) => ({ value: subject, label: subject })),
      },
      {
        name: 'status',
        label: 'Entry',
        anyLabel: 'Any',
        options: choices.attendance_records.status.map((status) => ({ value: status, label: status })),
      },
    ],
  };
}

function hoursOf(studentId: string, { filters, ...request }: ListRequest) {
  return listMyHours({ ...request, search: '', filters: { ...filters, student: studentId } });
}

/** What the list asks for first at an address, whose subject is taken at its word: which there are is still being asked. */
export function hoursAt(search: URLSearchParams, studentId: string) {
  return hoursOf(studentId, listRequestAt(search, listOptionsOf(search.getAll('subject'))));
}

/** Every hour on whose roll the reader is, with what was corrected in it and why. */
export function HourList({ studentId, subjects }: HourListProps) {
  const listOptions = listOptionsOf(subjects);
  const params = useListParams(listOptions);
  const query = useQuery(hoursOf(studentId, params.request));
  const corrections = useQuery(myCorrectionsOptions(studentId));

  const columns: readonly Column<AttendedHour>[] = [
    {
      key: 'held_on',
      header: 'Day',
      isSortable: true,
      render: ({ heldOn }) => <time dateTime={heldOn}>{formatDate(heldOn, { style: 'short', hasWeekday: true })}</time>,
    },
    {
      key: 'time',
      header: 'Time',
      stackLabel: null,
      render: ({ startsAt, endsAt }) => formatClockRange(startsAt, endsAt),
    },
    {
      key: 'subject',
      header: 'Subject',
      stackLabel: null,
      render: ({ subject, title }) => (title === subject ? subject : `${subject}: ${title}`),
    },
    {
      key: 'status',
      header: 'Entry',
      stackLabel: null,
      isStackWide: true,
      render: ({ rollId, status }) => (
        <>
          <StatusBadge status={status} />
          {corrections.data
            ?.filter((one) => one.rollId === rollId)
            .map((one) => (
              <Correction key={one.id}>
                Corrected on {formatDate(one.correctedAt)} from {one.from} to {one.to}: {one.reason}
              </Correction>
            ))}
        </>
      ),
    },
  ];

  return (
    <ListFrame
      noun={['hour', 'hours']}
      searchLabel={null}
      filters={listOptions.filters}
      params={params}
      query={query}
      pageSize={20}
      empty={(reason) => (
        <EmptyState
          title={reason === 'nothing' ? 'No hours yet' : 'No hours match'}
          action={
            reason === 'nothing' ? undefined : (
              <Button size="dense" onClick={params.clear}>
                Clear all filters
              </Button>
            )
          }
        >
          {reason === 'nothing' ? 'They appear here once a roll has been taken.' : 'Try another subject or entry.'}
        </EmptyState>
      )}
    >
      {(rows) => (
        <DataTable
          caption="Hours"
          columns={columns}
          rows={rows}
          getRowKey={({ rollId }) => rollId ?? ''}
          sort={params.request.sort}
          onSort={params.setSort}
        />
      )}
    </ListFrame>
  );
}

const Correction = styled.small`
  display: block;
  margin-block-start: var(--space-1);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
