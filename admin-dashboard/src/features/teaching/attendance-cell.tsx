import { attendanceRule } from '@portal/shared/limits';
import { Badge, Cluster, formatNumber, formatPercent } from '@portal/shared/ui';
import type { StudentOfGroup } from './list-students.ts';

/** How much of a group somebody attended, with the base. */
export function AttendanceCell({ counted }: { counted: StudentOfGroup }) {
  const share = counted.held ? formatPercent(counted.attended ?? 0, counted.held) : 'no hours yet';
  return (
    <Cluster as="span" gap={2}>
      {share + (counted.excused ? `, ${formatNumber(counted.excused)} excused` : '')}
      {counted.isUnder && <Badge tone="danger">under {attendanceRule.neededPercent} %</Badge>}
    </Cluster>
  );
}
