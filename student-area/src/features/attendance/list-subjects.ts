import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** The reader's hours in one subject. */
export interface SubjectAttendance {
  subject: string;
  termName: string | null;
  /** Of the present term. */
  isCurrent: boolean;
  /** Hours that count: excused ones do not. */
  held: number;
  /** Late ones too. */
  attended: number;
  late: number;
  excused: number;
  /** Under the limit, and told of it. */
  isUnder: boolean;
}

/** The present term first. */
export function mySubjectsOptions() {
  return queryOptions({
    queryKey: queryKeys.attendance.subjects(),
    queryFn: async ({ signal }): Promise<SubjectAttendance[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('my_attendance').abortSignal(signal));
      return rows.map((row) => ({
        subject: row.subject,
        termName: row.term_name,
        isCurrent: row.is_current,
        held: row.held,
        attended: row.attended,
        late: row.late,
        excused: row.excused,
        isUnder: row.is_under,
      }));
    },
  });
}
