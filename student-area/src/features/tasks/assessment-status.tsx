import { Badge, formatDateTime, useNow } from '@portal/shared/ui';
import { describeWait } from '../../time/describe-wait.ts';
import type { Task } from './task.ts';

interface AssessmentStatusProps {
  assessment: Pick<Task, 'status' | 'opensAt' | 'dueAt'>;
  /** Leaves out when it begins or ends. */
  isShort?: boolean;
}

/** Whether an assessment is announced, on now or over. */
export function AssessmentStatus({ assessment: { status, opensAt, dueAt }, isShort = false }: AssessmentStatusProps) {
  const now = useNow();
  if (status !== 'Upcoming') return <Badge>{status}</Badge>;
  if (Date.parse(opensAt) > now)
    return <Badge tone="info">{isShort ? status : `${status}, ${describeWait(opensAt, now)}`}</Badge>;
  return (
    <>
      <Badge tone="warning">On now</Badge>
      {!isShort && dueAt !== null && <small>until {formatDateTime(dueAt, { hasYear: false })}</small>}
    </>
  );
}
