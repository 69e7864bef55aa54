import type { SqlSession } from '@portal/backend/database/sql';

export interface Row extends Record<string, unknown> {
  figure: string;
  id: string | null;
  name: string | null;
  students: number;
  left_out: number;
  reached: number | null;
  part: number | null;
  whole: number | null;
  mean: number | null;
  deviation: number | null;
  waiting: number;
  in_order: number;
  rows_in_all: number;
  rows_counted: number;
}

export interface Asked {
  by: string;
  term?: string | null;
  class?: string | null;
  course?: string | null;
  most?: number | null;
}

/** The answer to a question of `department_statistics`, once all that waits to be counted is. */
export async function ask(
  session: SqlSession,
  { by, term = null, class: classId = null, course = null, most = null }: Asked,
) {
  const given = [by, term, classId, course, most];
  let rows: Row[] = [];
  do {
    rows = await session.query<Row>('select * from public.department_statistics($1, $2, $3, $4, $5)', given);
  } while ((rows[0]?.waiting ?? 0) > 0);
  return rows;
}

export const rowOf = (rows: readonly Row[], figure: string, name: string | null) =>
  rows.find((row) => row.figure === figure && row.name === name);

/** A source of numbers in [0, 1) that is the same in each run. */
export function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
