import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** Of the groups that the reader teaches and of their class: who is under the limit of attendance. */
export const underLimitQuery = queryOptions({
  queryKey: queryKeys.teaching.underLimit(),
  queryFn: async ({ signal }) => {
    const client = await database();
    const rows = unwrap(await client.rpc('students_under_limit').abortSignal(signal));
    return rows.map((row) => ({
      groupId: row.group_id,
      subject: row.subject,
      className: row.class_name,
      studentId: row.profile_id,
      name: row.full_name ?? 'Not named',
      rollNumber: row.roll_number,
      held: row.held,
      attended: row.attended,
      isMine: row.is_mine,
    }));
  },
});
