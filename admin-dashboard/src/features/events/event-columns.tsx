import { capitalised, Badge, type Column, formatDateTime, formatNumber } from '@portal/shared/ui';
import type { DepartmentEvent } from './event.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** Columns of a list of events; `now` decides which are over. */
export function eventColumns(now: Date): readonly Column<DepartmentEvent>[] {
  return [
    { key: 'title', header: 'Event', isSortable: true, render: (row) => row.title },
    { key: 'category', header: 'Category', isSortable: true, render: (row) => capitalised(row.category) },
    {
      key: 'starts_at',
      header: 'When',
      isSortable: true,
      render: (row) => <NoWrap>{formatDateTime(row.startsAt)}</NoWrap>,
    },
    { key: 'location', header: 'Location', isSortable: true, render: (row) => row.location },
    {
      key: 'seats',
      header: 'Seats taken',
      isNumeric: true,
      render: (row) =>
        row.capacity === null
          ? `${formatNumber(row.seatsTaken)}, no limit`
          : `${formatNumber(row.seatsTaken)} of ${formatNumber(row.capacity)}${row.waiting > 0 ? `, ${formatNumber(row.waiting)} waiting` : ''}`,
    },
    { key: 'state', header: 'State', stackLabel: null, render: (row) => <EventState event={row} now={now} /> },
  ];
}

function EventState({ event, now }: { event: DepartmentEvent; now: Date }) {
  if (!event.isPublished) return <Badge>Draft</Badge>;
  if (new Date(event.endsAt) < now) return <Badge>Over</Badge>;
  if (event.capacity !== null && event.seatsTaken >= event.capacity) return <Badge tone="warning">Full</Badge>;
  return <Badge tone="success">Open</Badge>;
}
