import { CardGrid, PageHeader, Skeleton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { quizListOptions, QUIZ_PAGE_SIZE } from '../features/quizzes/list-quizzes.ts';
import { quizFilters } from '../features/quizzes/quiz.ts';
import { QuizItem } from '../features/quizzes/quiz-item.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { AreaPage } from '../layout/area-page.ts';

export function QuizzesPage() {
  const params = useListParams(quizFilters);
  const query = useQuery(quizListOptions({ search: params.search, page: params.page, ...params.values }));

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
        pageSize={QUIZ_PAGE_SIZE}
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
