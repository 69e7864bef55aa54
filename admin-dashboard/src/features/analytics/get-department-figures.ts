import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface ShareOf {
  part: number;
  whole: number;
}

export interface DepartmentFigures {
  /** Seats taken of seats in the active courses, and how many courses these are. */
  seats: ShareOf & { courses: number; waiting: number };
  /** Places taken of places at coming events with a limit. */
  places: ShareOf & { events: number };
  responses: { count: number; surveys: number };
  downloads: { count: number; materials: number };
  quizzes: { participants: number; quizzes: number };
}

/** Sums over everything that is counted; each with the number of things it is counted over. */
export async function getDepartmentFigures(signal: AbortSignal): Promise<DepartmentFigures> {
  const client = await database();
  const [courses, events, surveys, materials, quizzes] = await Promise.all([
    client
      .from('course_summaries')
      .select('seats, students, waiting')
      .eq('status', 'Active')
      .limit(1000)
      .abortSignal(signal),
    client
      .from('event_summaries')
      .select('capacity, seats_taken')
      .gte('ends_at', new Date().toISOString())
      .not('capacity', 'is', null)
      .limit(1000)
      .abortSignal(signal),
    client.from('survey_summaries').select('responses').limit(1000).abortSignal(signal),
    client.from('study_materials').select('downloads').limit(1000).abortSignal(signal),
    client.from('quiz_summaries').select('participants').limit(1000).abortSignal(signal),
  ]);
  const courseRows = unwrap(courses);
  const eventRows = unwrap(events);
  const surveyRows = unwrap(surveys);
  const materialRows = unwrap(materials);
  const quizRows = unwrap(quizzes);
  return {
    seats: {
      part: sum(courseRows.map(({ students }) => students)),
      whole: sum(courseRows.map(({ seats }) => seats)),
      waiting: sum(courseRows.map(({ waiting }) => waiting)),
      courses: courseRows.length,
    },
    places: {
      part: sum(eventRows.map((event) => event.seats_taken)),
      whole: sum(eventRows.map(({ capacity }) => capacity ?? 0)),
      events: eventRows.length,
    },
    responses: { count: sum(surveyRows.map(({ responses }) => responses)), surveys: surveyRows.length },
    downloads: { count: sum(materialRows.map(({ downloads }) => downloads)), materials: materialRows.length },
    quizzes: { participants: sum(quizRows.map(({ participants }) => participants)), quizzes: quizRows.length },
  };
}

export function getDepartmentFiguresQuery() {
  return queryOptions({
    queryKey: queryKeys.analytics.figures(),
    queryFn: ({ signal }) => getDepartmentFigures(signal),
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
