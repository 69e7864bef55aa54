import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { type Standing, toStanding } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';

/** How the reader stands in a group that they are or were in. */
export interface OwnStanding extends Standing {
  id: string;
  subject: string;
  termName: string | null;
  isCurrent: boolean;
}

/** Of all groups, the present ones first; what teachers see of them is the same. */
export function ownStandingOptions(studentId: string) {
  return queryOptions({
    queryKey: queryKeys.record.standing(studentId),
    queryFn: async ({ signal }): Promise<OwnStanding[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('progress_of_student', { student_id: studentId }).abortSignal(signal));
      return rows.map((row) => ({
        ...toStanding(row),
        id: row.group_id,
        subject: row.subject,
        termName: row.term_name,
        isCurrent: row.is_current,
      }));
    },
  });
}
