import { queryOptions } from '@tanstack/react-query';
import { database, NotFoundError, unwrap } from '@portal/shared/data';
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
async function getDepartmentFigures(signal: AbortSignal): Promise<DepartmentFigures> {
  const client = await database();
  const [row] = unwrap(await client.rpc('department_totals').abortSignal(signal));
  if (row === undefined) throw new NotFoundError('There are no figures.');
  return {
    seats: { part: row.seats_taken, whole: row.seats, waiting: row.waiting, courses: row.courses },
    places: { part: row.places_taken, whole: row.places, events: row.events },
    responses: { count: row.responses, surveys: row.surveys },
    downloads: { count: row.downloads, materials: row.materials },
    quizzes: { participants: row.participants, quizzes: row.quizzes },
  };
}

export function getDepartmentFiguresQuery() {
  return queryOptions({
    queryKey: queryKeys.analytics.figures(),
    queryFn: ({ signal }) => getDepartmentFigures(signal),
  });
}
