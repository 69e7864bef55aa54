import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { type FetchFirst, Skeleton, Tabs, ThingPage } from '@portal/shared/ui';
import { audienceOf, type Quiz, quizQuery } from '../features/quizzes/quiz.ts';
import { QuizHead } from '../features/quizzes/quiz-head.tsx';
import { paths, quizPath } from '../paths.ts';
import type { FetchFirstOfQuiz } from './quizzes/fetch-first-of-quiz.ts';
import { quizTabs } from './quizzes/quiz-tabs.ts';

const openAt = (search: URLSearchParams) => quizTabs.find(({ value }) => value === search.get('tab')) ?? quizTabs[0];

/** The quiz, and beside it what its open tab shows first. */
export const fetchFirst: FetchFirst = (client, search, _person, { quiz: id = '' }) =>
  Promise.all([client.prefetchQuery(quizQuery(id)), fetchTab(client, search, id)]);

async function fetchTab(client: QueryClient, search: URLSearchParams, id: string): Promise<void> {
  const tab: { fetchFirst?: FetchFirstOfQuiz } = (await openAt(search)?.Content.load()) ?? {};
  await tab.fetchFirst?.(client, id);
}

/** A quiz of those that one keeps: its terms, what it asks, who sat it, and how its questions did. */
export default function QuizPage() {
  const { quiz: id = '' } = useParams();
  const query = useQuery(quizQuery(id));
  return (
    <ThingPage
      query={query}
      size="dense"
      noun="quiz"
      heading="Quiz"
      title={({ title }) => title}
      windowTitle={({ title }) => title}
      back={{ to: paths.quizzes, label: 'Quizzes' }}
      place={(quiz) => ` / ${audienceOf(quiz)}`}
      gone="it is not one of those that you keep."
      instead={{ to: paths.quizzes, label: 'All your quizzes' }}
      skeleton={<Skeleton shape="row" count={6} />}
    >
      {(quiz) => (
        <>
          <QuizHead quiz={quiz} />
          <QuizTabs key={quiz.id} quiz={quiz} />
        </>
      )}
    </ThingPage>
  );
}

function QuizTabs({ quiz }: { quiz: Quiz }) {
  const [params, setParams] = useSearchParams();
  const open = openAt(params);
  if (!open) return null;
  return (
    <Tabs
      label={quiz.title}
      items={quizTabs}
      value={open.value}
      hrefFor={(value) => quizPath(quiz.id, value)}
      // Search, filters and page belong to one tab; the other begins with its own.
      onChange={(value) => setParams({ tab: value }, { replace: true, preventScrollReset: true })}
    >
      <open.Content key={open.value} quiz={quiz} />
    </Tabs>
  );
}
