import { Badge } from '@portal/shared/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { isPositiveGrade } from './task.ts';

/** The grade in words, with the positive or the negative sign (specification, section 4). */
export function GradeBadge({ grade }: { grade: string }) {
  const isPositive = isPositiveGrade(grade);
  const Icon = isPositive ? CircleCheck : CircleX;
  return (
    <Badge tone={isPositive ? 'success' : 'danger'} icon={<Icon size={13} strokeWidth={2.25} aria-hidden="true" />}>
      Grade {grade}
    </Badge>
  );
}
