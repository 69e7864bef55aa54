import type { SqlSession } from '@portal/backend/database/sql';

/** The numbers by which the database judges attendance, and its own words about them. */
export interface AttendanceRule {
  rule: { neededPercent: number; leastHours: number };
  words: string;
}

/** Reads `attendance_rule()` from a migrated database. */
export async function readAttendanceRule(db: SqlSession): Promise<AttendanceRule> {
  const [row] = await db.query<AttendanceRule['rule'] & { words: string }>(
    `select needed_percent as "neededPercent", least_hours as "leastHours",
       obj_description('public.attendance_rule()'::regprocedure) as words
     from public.attendance_rule()`,
  );
  if (!row) throw new Error('attendance_rule() says nothing.');
  const { words, ...rule } = row;
  return { rule, words };
}
