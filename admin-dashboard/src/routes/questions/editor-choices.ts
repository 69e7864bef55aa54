import { useQuery } from '@tanstack/react-query';
import { useHasPermission } from '@portal/shared/contract';
import { groupChoicesQuery } from '../../data/group-choices.ts';
import { questionTagsQuery } from '../../features/questions/question.ts';

/** What the editor of a question offers: the groups of whoever writes it, and the tags there are. Without them it works as well. */
export function useEditorChoices() {
  const groups = useQuery(
    groupChoicesQuery({ whose: useHasPermission('manage_courses') ? 'all' : 'mine', when: 'ever' }),
  );
  const tags = useQuery(questionTagsQuery);
  return { groups: groups.data ?? [], tags: (tags.data ?? []).map(({ tag }) => tag) };
}
