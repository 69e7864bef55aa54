import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

export interface FeaturedCourse {
  slug: string;
  title: string;
  description: string;
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  duration: string;
  seats: number;
  students: number;
  waiting: number;
  teacher: string | null;
}

/** One for each level (specification, section 2). */
const FEATURED = 3;

async function listFeaturedCourses(signal: AbortSignal): Promise<FeaturedCourse[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('course_summaries')
      .select('slug, title, description, level, duration, seats, students, waiting, teacher_name')
      .not('featured_position', 'is', null)
      .order('featured_position')
      .limit(FEATURED)
      .abortSignal(signal),
  );
  return rows.map(({ teacher_name: teacher, ...course }) => ({ ...course, teacher }));
}

export const featuredCoursesQuery = publishedQuery({
  queryKey: queryKeys.home.courses(),
  queryFn: ({ signal }) => listFeaturedCourses(signal),
  ...published,
});
