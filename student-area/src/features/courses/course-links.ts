import { database, type DatabaseClient, type RowOf, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

const links = (client: DatabaseClient) =>
  client
    .from('course_prerequisite_summaries')
    .select(
      'courseId:course_id, courseTitle:course_title, courseSlug:course_slug, requiredId:required_id, requiredTitle:required_title, requiredSlug:required_slug, myRequiredStatus:my_required_status, myRequiredOutcome:my_required_outcome',
    );

export type CourseLink = RowOf<ReturnType<typeof links>>;

/** What a course asks for (`before`), and what asks for it (`after`), by title. */
export interface CourseLinks {
  before: CourseLink[];
  after: CourseLink[];
}

export function courseLinksOptions(courseId: string) {
  return queryOptions({
    queryKey: queryKeys.courses.links(courseId),
    queryFn: async ({ signal }): Promise<CourseLinks> => {
      const client = await database();
      const rows = unwrap(
        await links(client)
          .or(`course_id.eq.${courseId},required_id.eq.${courseId}`)
          .order('required_title')
          .order('course_title')
          .abortSignal(signal),
      );
      return {
        before: rows.filter((link) => link.courseId === courseId),
        after: rows.filter((link) => link.requiredId === courseId),
      };
    },
  });
}
