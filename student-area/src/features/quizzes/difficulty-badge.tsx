import { Badge, type BadgeTone } from '@portal/shared/ui';
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import type { Quiz } from './quiz.ts';

const icons = { Easy: SignalLow, Medium: SignalMedium, Hard: SignalHigh };
const tones: Record<Quiz['difficulty'], BadgeTone> = { Easy: 'success', Medium: 'info', Hard: 'warning' };

export function DifficultyBadge({ difficulty }: { difficulty: Quiz['difficulty'] }) {
  const Icon = icons[difficulty];
  return (
    <Badge tone={tones[difficulty]} icon={<Icon size={13} strokeWidth={2.25} aria-hidden="true" />}>
      {difficulty}
    </Badge>
  );
}
