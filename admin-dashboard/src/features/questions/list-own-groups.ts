import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** The groups in whose bank somebody may put questions: those that they teach; with manage_courses all. The latest terms first. */
export function ownGroupsQuery(managesCourses: boolean) {
  return queryOptions({
    queryKey: queryKeys.questions.groups(managesCourses),
    queryFn: async ({ signal }) => {
      const client = await database();
      const query = client.from('group_summaries').select('id, name, className:class_name');
      if (!managesCourses) query.is('is_mine', true);
      query.order('ends_on', { ascending: false, nullsFirst: true }).order('name').limit(500);
      const rows = unwrap(await query.abortSignal(signal));
      return rows.map((row) => ({ id: row.id, name: groupWords(row.name, row.className) }));
    },
  });
}

/** 'Regression, M.Sc. I'; without a group it belongs to everybody who teaches. */
export function groupWords(name: string | null, className: string | null): string {
  if (name === null) return 'Everybody who teaches';
  return className === null ? name : `${name}, ${className}`;
}
