import type { ReactNode } from 'react';
import { formatClock, formatClockRange } from '@portal/shared/time';
import { Badge, ButtonLink, type Column, departmentToday, formatDate } from '@portal/shared/ui';
import { rollPath } from '../../paths.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RowLink } from '../../ui/row-name.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { type Hour, isAway } from './hours.ts';

const timePlaceAndRoll: readonly Column<Hour>[] = [
  {
    key: 'time',
    header: 'Time',
    stackLabel: null,
    render: (row) => <NoWrap>{formatClockRange(row.startsAt, row.endsAt)}</NoWrap>,
  },
  { key: 'room', header: 'Room', stackLabel: null, render: (row) => row.session?.room ?? '' },
  { key: 'roll', header: 'Roll', stackLabel: null, render: (row) => <RollState hour={row} /> },
];

/** The hours of one group. */
export const hourColumns: readonly Column<Hour>[] = [
  {
    key: 'day',
    header: 'Day',
    render: (row) => (
      <HourLink hour={row}>
        <NoWrap>{formatDate(row.day, { style: 'short', hasWeekday: true })}</NoWrap>
      </HourLink>
    ),
  },
  ...timePlaceAndRoll,
];

/** The hours of one day. */
export const hourColumnsOfDay: readonly Column<Hour>[] = [
  {
    key: 'subject',
    header: 'Session',
    render: (row) => (
      <HourLink hour={row}>
        <TwoLines first={row.subject} second={row.className ?? ''} />
      </HourLink>
    ),
  },
  ...timePlaceAndRoll,
];

function HourLink({ hour, children }: { hour: Hour; children: ReactNode }) {
  const canOpen =
    hour.roll !== null || (hour.day <= departmentToday() && hour.session !== null && !isAway(hour.session));
  return canOpen ? (
    <RowLink to={rollPath(hour.groupId, hour.day, hour.startsAt)}>{children}</RowLink>
  ) : (
    <b>{children}</b>
  );
}

function RollState({ hour: { roll: taken, session, day, groupId, startsAt, subject } }: { hour: Hour }) {
  if (taken)
    return (
      <Badge tone="success">
        {taken.attended} of {taken.students} present
      </Badge>
    );
  if (session && isAway(session))
    return (
      <Badge>
        {session.state === 'cancelled' ? 'cancelled' : 'moved'}: {session.reason}
      </Badge>
    );
  if (day > departmentToday()) return <Badge>to come</Badge>;
  if (day < departmentToday()) return <Badge tone="warning">not taken</Badge>;
  return (
    <ButtonLink
      size="dense"
      to={rollPath(groupId, day, startsAt)}
      aria-label={`Take the roll of ${subject} at ${formatClock(startsAt)}`}
    >
      Take the roll
    </ButtonLink>
  );
}
