import { Alert, formatPercent } from '@portal/shared/ui';
import { outlookWords } from '../../attendance/outlook.ts';
import type { SubjectAttendance } from './list-subjects.ts';

/** Tells whoever is under the limit in a subject of the present term, and what to do. */
export function LimitNotice({ subjects }: { subjects: readonly SubjectAttendance[] }) {
  const under = subjects.filter(({ isUnder, isCurrent }) => isUnder && isCurrent);
  if (under.length === 0) return null;
  return (
    <Alert
      tone="warning"
      role={null}
      title={
        under.length === 1
          ? 'You are under the attendance limit'
          : 'You are under the attendance limit in several subjects'
      }
    >
      {under.map(({ subject, attended, held }) => (
        <p key={subject}>
          {subject}: {formatPercent(attended, held)}. {outlookWords(attended, held).advice}
        </p>
      ))}
    </Alert>
  );
}
