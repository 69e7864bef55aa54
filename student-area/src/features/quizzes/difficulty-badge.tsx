import { Badge } from '@portal/shared/ui';
import type { Quiz } from './quiz.ts';

const steps = ['Easy', 'Medium', 'Hard'] as const;

/** The difficulty in a word, and as points on a scale of three. */
export function DifficultyBadge({ difficulty }: { difficulty: Quiz['difficulty'] }) {
  const level = steps.indexOf(difficulty);
  return (
    <Badge
      icon={
        <svg viewBox="0 0 13 13" width="13" height="13" aria-hidden="true">
          {steps.map((step, index) => (
            <circle
              key={step}
              cx={2.5 + index * 4}
              cy={10 - index * 3.5}
              r="1.75"
              fill={index <= level ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="0.75"
            />
          ))}
        </svg>
      }
    >
      {difficulty}
    </Badge>
  );
}
