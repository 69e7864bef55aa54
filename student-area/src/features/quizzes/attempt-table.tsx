import {
  type Column,
  DataTable,
  formatDateTime,
  formatNumber,
  QueryState,
  Skeleton,
  TextLink,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { attemptsOptions, type QuizAttempt } from './list-attempts.ts';
import type { Quiz } from './quiz.ts';

/** What the reader has done of a quiz, each attempt with its score and the way to its review. */
export function AttemptTable({ quiz }: { quiz: Quiz }) {
  const query = useQuery(attemptsOptions(quiz.id));
  return (
    <QueryState
      query={query}
      errorTitle="Your attempts could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton count={2} label="Loading your attempts..." />}
    >
      {(attempts) => (
        <DataTable
          caption="Attempts and their scores"
          columns={columnsOf(quiz.slug)}
          rows={attempts}
          getRowKey={({ id }) => id}
          empty={<p>You have not sat this quiz yet.</p>}
        />
      )}
    </QueryState>
  );
}

function columnsOf(slug: string): Column<QuizAttempt>[] {
  return [
    { key: 'number', header: 'Attempt', render: ({ number }) => `Attempt ${number}` },
    { key: 'submitted', header: 'Submitted', render: submittedWords },
    { key: 'score', header: 'Score', render: scoreOf },
    {
      key: 'review',
      header: 'Review',
      isHeaderHidden: true,
      render: ({ id, number, submittedAt }) =>
        submittedAt === null ? (
          <TextLink to={attemptPath(slug, id)} aria-label={`Go on with attempt ${number}`}>
            Go on
          </TextLink>
        ) : (
          <TextLink to={`/quizzes/${slug}/review/${id}`} aria-label={`View review of attempt ${number}`}>
            View review
          </TextLink>
        ),
    },
  ];
}

export const attemptPath = (slug: string, attemptId: string) => `/quizzes/${slug}/attempt/${attemptId}`;

function submittedWords({ submittedAt, submittedBy }: QuizAttempt): string {
  if (submittedAt === null) return 'under way';
  return `${formatDateTime(submittedAt)}${submittedBy === 'deadline' ? ', at the end of the time' : ''}`;
}

function scoreOf({ submittedAt, score, maxScore }: QuizAttempt): string {
  if (submittedAt === null) return '';
  if (score === null || maxScore === null) return 'not released yet';
  return `${formatNumber(score, 2)} of ${formatNumber(maxScore, 2)}`;
}
