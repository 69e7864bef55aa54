import {
  CardGrid,
  type FetchFirst,
  type ListOptions,
  listRequestAt,
  PageHeader,
  Skeleton,
  useListParams,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { listQuizzes } from '../features/quizzes/list-quizzes.ts';
import { quizFilters } from '../features/quizzes/quiz.ts';
import { QuizItem } from '../features/quizzes/quiz-item.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { AreaPage } from '../layout/area-page.ts';

const listOptions: ListOptions = { defaultSort: { key: 'title', direction: 'ascending' }, filters: quizFilters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listQuizzes(listRequestAt(search, listOptions)));

export function QuizzesPage() {
  const params = useListParams(listOptions);
  const query = useQuery(listQuizzes(params.request));

  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Quizzes"
        lede="Short tests of one subject each. Nothing here counts towards a grade: sit them to find out where you stand."
      />
      <ResourceList
        noun={['quiz', 'quizzes']}
        filters={quizFilters}
        params={params}
        query={query}
        skeleton={<Skeleton shape="card" count={6} columns={3} label="Loading quizzes..." />}
        emptyHint="No quiz is published at the moment. New ones appear here."
      >
        {(quizzes) => (
          <CardGrid>
            {quizzes.map((quiz) => (
              <QuizItem key={quiz.id} quiz={quiz} />
            ))}
          </CardGrid>
        )}
      </ResourceList>
    </AreaPage>
  );
}
