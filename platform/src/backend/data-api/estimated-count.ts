type Row = Record<string, unknown>;
type Execute = (statement: string, parameters: readonly unknown[]) => Promise<{ rows: readonly Row[] }>;

const explain = /^EXPLAIN \(FORMAT JSON\) /;

/** Whether the library asks with this statement how many rows the planner expects. */
export function asksForEstimate(statement: string): boolean {
  return explain.test(statement);
}

/**
 * Answers such a statement in the library's words, as PostgREST counts with `count=estimated`: where the planner expects more than
 * `exactly` rows its word is taken, and fewer are counted, so that a count costs no more than a page.
 */
export async function estimateRows(
  execute: Execute,
  statement: string,
  parameters: readonly unknown[],
  exactly: number,
): Promise<Row[]> {
  const { rows } = await execute(statement, parameters);
  const expected = expectedRows(rows[0]?.['QUERY PLAN']);
  if (expected > exactly) return [planOf(expected)];
  const all = statement.replace(explain, '');
  const counted = await execute(`select count(*)::integer as count from (${all}) as counted`, parameters);
  return [planOf(Number(counted.rows[0]?.['count']))];
}

function expectedRows(plan: unknown): number {
  const [outermost] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: { 'Plan Rows': number } }];
  return outermost.Plan['Plan Rows'];
}

function planOf(rows: number): Row {
  return { 'QUERY PLAN': [{ Plan: { 'Plan Rows': rows } }] };
}
