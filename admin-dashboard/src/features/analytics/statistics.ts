import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export const breakdowns = ['class', 'term', 'course'] as const;
export type Breakdown = (typeof breakdowns)[number];

export const figureNames = ['attendance', 'results', 'submissions', 'enrolment'] as const;
export type FigureName = (typeof figureNames)[number];

/** What is asked for; '' is everything. */
export interface Asked {
  by: Breakdown;
  term: string;
  class: string;
  course: string;
  /** Every row of a figure, not the first `FIRST_ROWS`. */
  isWhole: boolean;
}

/** So many rows of a figure are asked for at first. */
export const FIRST_ROWS = 16;

/** One row of a figure; the fields are those of `department_statistics` in the database. */
export interface Counted {
  /** Null for the sum of the rows that are shown. */
  id: string | null;
  name: string;
  /** 0 where the server keeps the row back. */
  students: number;
  /** Groups that are too small to be in it. */
  leftOut: number;
  /** Students with the share that is asked for. */
  reached: number;
  part: number;
  whole: number;
  /** Mean and standard deviation of the shares of students, 0 to 1. */
  mean: number;
  deviation: number;
}

export interface Figure {
  /** In their order, as many as were asked for. */
  rows: Counted[];
  /** The same, and the lowest and the highest of all rows, which its finding names. */
  known: Counted[];
  all: Counted | undefined;
  rowsInAll: number;
  /** Of these, the rows of 5 students or more. */
  rowsCounted: number;
}

export interface DepartmentStatistics {
  figures: Record<FigureName, Figure>;
  /** The oldest count among them; null when there is none. */
  countedAt: string | null;
  /** Groups that are being counted anew. */
  waiting: number;
}

async function getStatistics(asked: Asked, signal: AbortSignal): Promise<DepartmentStatistics> {
  const client = await database();
  const rows = unwrap(
    await client
      .rpc('department_statistics', {
        by: asked.by,
        ...(!asked.isWhole && { most: FIRST_ROWS }),
        ...(asked.by !== 'course' && asked.term !== '' && { term_id: asked.term }),
        ...(asked.by !== 'course' && asked.class !== '' && { class_id: asked.class }),
        ...(asked.by === 'course' && asked.course !== '' && { course_id: asked.course }),
      })
      .abortSignal(signal),
  );
  const figureOf = (name: FigureName): Figure => {
    const answered = rows.filter(({ figure }) => figure === name);
    const listed = answered.filter(({ id }) => id !== null);
    const countedOf = (row: (typeof rows)[number]): Counted => ({
      id: row.id,
      name: row.name ?? 'All that are shown',
      students: row.students,
      leftOut: row.left_out,
      reached: row.reached ?? 0,
      part: row.part ?? 0,
      whole: row.whole ?? 0,
      mean: row.mean ?? 0,
      deviation: row.deviation ?? 0,
    });
    return {
      rows: listed.filter(({ in_order: place }) => asked.isWhole || place <= FIRST_ROWS).map(countedOf),
      known: listed.map(countedOf),
      all: answered.filter(({ id }) => id === null).map(countedOf)[0],
      rowsInAll: listed[0]?.rows_in_all ?? 0,
      rowsCounted: listed[0]?.rows_counted ?? 0,
    };
  };
  const moments = rows.flatMap(({ counted_at }) => (counted_at === null ? [] : [counted_at])).sort();
  return {
    figures: {
      attendance: figureOf('attendance'),
      results: figureOf('results'),
      submissions: figureOf('submissions'),
      enrolment: figureOf('enrolment'),
    },
    countedAt: moments[0] ?? null,
    waiting: rows[0]?.waiting ?? 0,
  };
}

/** Between two looks while groups are counted anew, a few with each look. */
const AGAIN_MS = 700;

export function statisticsQuery(asked: Asked) {
  return queryOptions({
    queryKey: queryKeys.analytics.statistics(asked),
    queryFn: ({ signal }) => getStatistics(asked, signal),
    // While every row is on its way the first ones stay.
    placeholderData: (previous, of) =>
      JSON.stringify(of?.queryKey) === JSON.stringify(queryKeys.analytics.statistics({ ...asked, isWhole: false }))
        ? previous
        : undefined,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? AGAIN_MS : false),
  });
}
