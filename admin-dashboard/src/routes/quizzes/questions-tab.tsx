import { useQuery } from '@tanstack/react-query';
import { QueryState, Skeleton } from '@portal/shared/ui';
import { itemsQuery } from '../../features/quizzes/items.ts';
import { ItemsEditor } from '../../features/quizzes/items-editor.tsx';
import type { Quiz } from '../../features/quizzes/quiz.ts';
import { useFinish } from '../../ui/use-editor.ts';
import type { FetchFirstOfQuiz } from './fetch-first-of-quiz.ts';

export const fetchFirst: FetchFirstOfQuiz = (client, quizId) => client.prefetchQuery(itemsQuery(quizId));

/** What a quiz asks. */
export function QuestionsTab({ quiz }: { quiz: Quiz }) {
  const query = useQuery(itemsQuery(quiz.id));
  const finish = useFinish();
  return (
    <QueryState
      query={query}
      errorTitle="The questions could not be loaded"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={4} />}
      isEmpty={() => false}
    >
      {(stored) => (
        <ItemsEditor quizId={quiz.id} stored={stored} onSaved={() => finish('Questions saved', quiz.title)} />
      )}
    </QueryState>
  );
}
