import { useQuery } from '@tanstack/react-query';
import { useHasPermission } from '@portal/shared/contract';
import { namedOptions } from '@portal/shared/ui';
import { groupChoicesQuery } from '../../data/group-choices.ts';
import { audienceOf, type Quiz } from './quiz.ts';

/** For whom a quiz may be; the present group is a choice from the start. Only who manages all courses gives one to everybody. */
export function useGroupChoices(quiz: Quiz | null): { value: string; label: string }[] {
  const managesCourses = useHasPermission('manage_courses');
  const { data: groups = [] } = useQuery(groupChoicesQuery({ whose: managesCourses ? 'all' : 'mine', when: 'coming' }));
  const present =
    quiz !== null && quiz.groupId !== null && !groups.some(({ id }) => id === quiz.groupId)
      ? [{ value: quiz.groupId, label: audienceOf(quiz) }]
      : [];
  return [
    { value: '', label: managesCourses ? 'Everybody who is signed in' : 'Choose a group' },
    ...present,
    ...namedOptions(groups),
  ];
}
