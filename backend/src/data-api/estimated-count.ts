type Row = Record<string, unknown>;
type Execute = (statement: string, parameters: readonly unknown[]) => Promise<{ rows: readonly Row[] }>;

const explain = /^EXPLAIN \(FORMAT JSON\) /;

/** Whether the library asks with this statement how many rows the planner expects. */
export function asksForEstimate(statement: string): boolean {
  return explain.test(statement);
}

/**
 * Answers such a statement in the library's words, as PostgREST counts with `count=estimated`: up to `exactly` rows are counted, and only
 * where there surely are more the planner's word is taken. It may be wrong by any factor, as after many rows were added or removed.
 */
export async function estimateRows(
  execute: Execute,
  statement: string,
  parameters: readonly unknown[],
  exactly: number,
): Promise<Row[]> {
  const all = statement.replace(explain, '');
  const first = `select 1 from (${all}) as matching limit ${exactly + 1}`;
  const { rows } = await execute(`select count(*)::integer as count from (${first}) as counted`, parameters);
  const counted = Number(rows[0]?.['count']);
  if (counted <= exactly) return [planOf(counted)];
  const planned = await execute(statement, parameters);
  return [planOf(Math.max(counted, expectedRows(planned.rows[0]?.['QUERY PLAN'])))];
}

function expectedRows(plan: unknown): number {
  const [outermost] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: { 'Plan Rows': number } }];
  return outermost.Plan['Plan Rows'];
}

function planOf(rows: number): Row {
  return { 'QUERY PLAN': [{ Plan: { 'Plan Rows': rows } }] };
}
