import { Badge, type BadgeTone } from '@portal/shared/ui';
import { labelOf, type Status } from './status.ts';

const tones: Record<Status, BadgeTone> = { present: 'success', late: 'warning', absent: 'danger', excused: 'neutral' };

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{labelOf(status)}</Badge>;
}
