import { attendanceRule } from '@portal/shared/limits';
import { Badge, formatNumber, formatPercent } from '@portal/shared/ui';
import type { StudentOfGroup } from './list-students.ts';

/** How much of a group somebody attended, with the base. */
export function AttendanceCell({ counted }: { counted: StudentOfGroup }) {
  return (
    <>
      {counted.held ? formatPercent(counted.attended ?? 0, counted.held) : 'no hours yet'}
      {counted.excused ? `, ${formatNumber(counted.excused)} excused` : ''}{' '}
      {counted.isUnder && <Badge tone="danger">under {attendanceRule.neededPercent} %</Badge>}
    </>
  );
}
