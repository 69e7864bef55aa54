import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export interface Obstacle {
  kind: 'closed' | 'prerequisite' | 'clash';
  /** The last day; the course that comes first; what else is on then, and when. */
  detail: string;
  /** The course that it is about, where it is one. */
  slug: string | null;
}

/** Everything that keeps the reader from a seat, as the server will say it when they ask for one. */
export function obstaclesOptions(courseId: string) {
  return queryOptions({
    queryKey: queryKeys.courses.obstacles(courseId),
    queryFn: async ({ signal }): Promise<Obstacle[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('enrolment_obstacles', { course_id: courseId }).abortSignal(signal));
      return rows.flatMap(({ kind, detail, slug }) =>
        kind === 'closed' || kind === 'prerequisite' || kind === 'clash' ? [{ kind, detail: detail ?? '', slug }] : [],
      );
    },
  });
}
