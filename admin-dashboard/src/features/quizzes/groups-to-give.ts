import { queryOptions, useQuery } from '@tanstack/react-query';
import { useHasPermission } from '@portal/shared/contract';
import { database, unwrap } from '@portal/shared/data';
import { departmentToday } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';
import { audienceOf, type Quiz } from './quiz.ts';

/** The groups of now and to come that one may give a quiz to: one's own, or all. */
function groupsToGiveQuery(isAll: boolean) {
  return queryOptions({
    queryKey: queryKeys.quizzes.groups(isAll),
    queryFn: async ({ signal }) => {
      const client = await database();
      const rows = client
        .from('group_summaries')
        .select('id, name, className:class_name')
        .or(`ends_on.gte.${departmentToday()},ends_on.is.null`)
        .order('class_name', { nullsFirst: false })
        .order('name')
        .limit(1000)
        .abortSignal(signal);
      return unwrap(await (isAll ? rows : rows.is('is_mine', true)));
    },
  });
}

/** For whom a quiz may be; the present group is a choice from the start. Only who manages all courses gives one to everybody. */
export function useGroupChoices(quiz: Quiz | null): { value: string; label: string }[] {
  const managesCourses = useHasPermission('manage_courses');
  const { data: groups = [] } = useQuery(groupsToGiveQuery(managesCourses));
  const present =
    quiz !== null && quiz.groupId !== null && !groups.some(({ id }) => id === quiz.groupId)
      ? [{ value: quiz.groupId, label: audienceOf(quiz) }]
      : [];
  return [
    { value: '', label: managesCourses ? 'Everybody who is signed in' : 'Choose a group' },
    ...present,
    ...groups.map(({ id, name, className }) => ({
      value: id,
      label: className === null ? `${name} (course)` : `${name}, ${className}`,
    })),
  ];
}
