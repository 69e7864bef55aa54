import { Badge, Cluster, formatDate } from '@portal/shared/ui';
import type { Course } from './course.ts';

/** What has become of the reader in a course: the seat that they waited for, and how it ended for them. */
export function PlaceWords({ course }: { course: Pick<Course, 'myPlace' | 'seatSince' | 'outcome' | 'outcomeOn'> }) {
  const { myPlace, seatSince, outcome, outcomeOn } = course;
  const since = myPlace === 'taken' && outcome === null ? seatSince : null;
  if (outcome === null && since === null) return null;
  return (
    <Cluster gap={2}>
      {outcome !== null && (
        <Badge tone={outcome === 'finished' ? 'success' : 'neutral'}>
          {outcome === 'finished' ? 'Finished' : 'Not finished'}
        </Badge>
      )}
      {outcome !== null && outcomeOn !== null && <span>recorded on {formatDate(outcomeOn)}</span>}
      {since !== null && <span>You waited for it, and have a seat since {formatDate(since)}.</span>}
    </Cluster>
  );
}
