import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { type ListFilter, useListParams } from '@portal/shared/ui';
import { groupNamesQuery } from '../data/list-group-names.ts';
import { EVERYBODY, listQuizzes } from '../features/quizzes/quiz.ts';
import { quizColumns } from '../features/quizzes/quiz-columns.tsx';
import { asOptions } from '../ui/as-options.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordList } from '../ui/record-list.tsx';

/** The quizzes of the groups that one teaches; of all, for whoever manages the courses. */
export default function QuizzesPage() {
  const groups = useQuery(groupNamesQuery);
  const filters: readonly ListFilter[] = [
    { name: 'category', label: 'Category', anyLabel: 'All categories', options: asOptions(choices.quizzes.category) },
    {
      name: 'difficulty',
      label: 'Difficulty',
      anyLabel: 'Any difficulty',
      options: asOptions(choices.quizzes.difficulty),
    },
    {
      name: 'group',
      label: 'For',
      anyLabel: 'All groups',
      options: [
        { value: EVERYBODY, label: 'Everybody' },
        ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
  const params = useListParams({ defaultSort: { key: 'title', direction: 'ascending' }, filters });
  const query = useQuery(listQuizzes(params.request));
  return (
    <ManagementPage title="Quizzes" meta="What students sit online, with the server's clock and key">
      <RecordList
        caption="Quizzes"
        noun={['quiz', 'quizzes']}
        query={query}
        params={params}
        columns={quizColumns}
        searchLabel="Search quizzes"
        filters={filters}
        nameOf={({ title }) => title}
      />
    </ManagementPage>
  );
}
