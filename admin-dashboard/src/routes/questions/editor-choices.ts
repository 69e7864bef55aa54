import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Permission, useHasPermission } from '@portal/shared/contract';
import { groupChoicesQuery } from '../../data/group-choices.ts';
import { questionTagsQuery } from '../../features/questions/question.ts';

/** The groups that a question may be of, for whoever writes it or looks for it. */
export const questionGroupsQuery = (managesCourses: boolean) =>
  groupChoicesQuery({ whose: managesCourses ? 'all' : 'mine', when: 'ever' });

/** What the editor of a question offers: the groups of whoever writes it, and the tags there are. Without them it works as well. */
export function useEditorChoices() {
  const groups = useQuery(questionGroupsQuery(useHasPermission('manage_courses')));
  const tags = useQuery(questionTagsQuery);
  return { groups: groups.data ?? [], tags: (tags.data ?? []).map(({ tag }) => tag) };
}

/** Asks for it before the page is drawn. */
export function fetchEditorChoices(client: QueryClient, permissions: readonly Permission[]): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(questionGroupsQuery(permissions.includes('manage_courses'))),
    client.prefetchQuery(questionTagsQuery),
  ]);
}
