import { Badge, type BadgeTone } from '@portal/shared/ui';
import type { Task } from './task.ts';

const words: Record<string, [string, BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  coming: ['Coming', 'neutral'],
  open: ['Open', 'info'],
  released: ['Marks released', 'success'],
};

/** The choices of the filter by state. */
export const stateOptions = [
  { value: 'draft', label: 'Draft' },
  { value: 'coming', label: 'Coming' },
  { value: 'open', label: 'Open' },
  { value: 'marking', label: 'To be marked' },
  { value: 'released', label: 'Marks released' },
];

/** Where a task stands: 'Open', 'Marking 12 of 29'. */
export function TaskState({
  task: { state, marked, students },
}: {
  task: Pick<Task, 'state' | 'marked' | 'students'>;
}) {
  const [label, tone] = words[state] ?? [`Marking ${marked} of ${students}`, 'warning' as const];
  return <Badge tone={tone}>{label}</Badge>;
}
