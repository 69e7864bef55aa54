import { Badge, type BadgeTone } from '@portal/shared/ui';

const words: Record<string, [string, BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  coming: ['Opens later', 'neutral'],
  open: ['Open', 'success'],
  closed: ['Closed', 'info'],
};

/** The choices of the filter by state. */
export const stateOptions = Object.entries(words).map(([value, [label]]) => ({ value, label }));

/** Where a quiz stands. */
export function QuizState({ state }: { state: string }) {
  const [label, tone] = words[state] ?? [state, 'neutral' as const];
  return <Badge tone={tone}>{label}</Badge>;
}
