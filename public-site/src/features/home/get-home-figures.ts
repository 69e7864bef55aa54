import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

/** Counts over rows that a visitor may not read one by one. */
export interface HomeFigures {
  courses: number;
  coursesStarting: number;
  quizzes: number;
  quizMedianMinutes: number;
  papers: number;
  ongoingProjects: number;
  upcomingEvents: number;
  nextEventAt: string | null;
}

async function getHomeFigures(signal: AbortSignal): Promise<HomeFigures> {
  const client = await database();
  const row = unwrap(await client.rpc('home_figures').abortSignal(signal).single());
  return {
    courses: row.courses,
    coursesStarting: row.courses_starting,
    quizzes: row.quizzes,
    quizMedianMinutes: row.quiz_median_minutes,
    papers: row.papers,
    ongoingProjects: row.ongoing_projects,
    upcomingEvents: row.upcoming_events,
    nextEventAt: row.next_event_at,
  };
}

export const homeFiguresQuery = publishedQuery({
  queryKey: queryKeys.home.figures(),
  queryFn: ({ signal }) => getHomeFigures(signal),
  ...published,
});
