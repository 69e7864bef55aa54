import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import {
  asOptions,
  ButtonLink,
  type FetchFirst,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  namedOptions,
  useListParams,
} from '@portal/shared/ui';
import { deleteRow } from '../data/delete-row.ts';
import { groupChoicesQuery } from '../data/group-choices.ts';
import { EVERYBODY, listQuizzes, readQuiz } from '../features/quizzes/quiz.ts';
import { quizColumns } from '../features/quizzes/quiz-columns.tsx';
import { QuizForm } from '../features/quizzes/quiz-form.tsx';
import { stateOptions } from '../features/quizzes/quiz-state.tsx';
import { questionsPath } from '../paths.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';

const { category, difficulty } = choices.quizzes;

const groupsQuery = groupChoicesQuery({ whose: 'all', when: 'coming' });

const filtersWith = (groups: readonly { id: string; name: string }[] = []): readonly ListFilter[] => [
  { name: 'state', label: 'State', anyLabel: 'All states', options: stateOptions },
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: asOptions(category) },
  { name: 'difficulty', label: 'Difficulty', anyLabel: 'Any difficulty', options: asOptions(difficulty) },
  {
    name: 'group',
    label: 'For',
    anyLabel: 'All groups',
    isOpen: true,
    options: [{ value: EVERYBODY, label: 'Everybody' }, ...namedOptions(groups)],
  },
];

const listOptions: ListOptions = { defaultSort: { key: 'title', direction: 'ascending' }, filters: filtersWith() };

export const fetchFirst: FetchFirst = (client, search) =>
  Promise.all([
    client.prefetchQuery(listQuizzes(listRequestAt(search, listOptions))),
    client.prefetchQuery(groupsQuery),
  ]);

/** The quizzes of the groups that one teaches; of all, for whoever manages the courses. */
export default function QuizzesPage() {
  const filters = filtersWith(useQuery(groupsQuery).data);
  const params = useListParams({ ...listOptions, filters });
  const query = useQuery(listQuizzes(params.request));
  return (
    <ManagementPage
      title="Quizzes"
      meta="What students sit online, by the clock of the server"
      addLabel="New quiz"
      onAdd={() => params.setNewAsked(true)}
      moreActions={
        <ButtonLink size="dense" to={questionsPath}>
          Question bank
        </ButtonLink>
      }
    >
      <RecordManager
        isInTabs={false}
        caption="Quizzes"
        noun={['quiz', 'quizzes']}
        query={query}
        params={params}
        columns={quizColumns}
        searchLabel="Search quizzes"
        filters={filters}
        nameOf={({ title }) => title}
        onOpen={null}
        form={(slot) => <QuizForm {...slot} />}
        get={readQuiz}
        remove={({ id }) => deleteRow('quizzes', id)}
        consequence={() =>
          'Its questions stay in the bank. A quiz that somebody has sat is not deleted; take it back by not publishing it.'
        }
        emptyHint="Create the first quiz, and choose its questions on its page."
      />
    </ManagementPage>
  );
}
