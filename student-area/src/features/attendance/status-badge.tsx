import { Badge, type BadgeTone } from '@portal/shared/ui';

const tones: Record<string, BadgeTone> = { present: 'success', late: 'warning', absent: 'danger' };

/** What an entry of a roll says. */
export function StatusBadge({ status }: { status: string | null }) {
  return <Badge tone={tones[status ?? ''] ?? 'neutral'}>{status}</Badge>;
}
