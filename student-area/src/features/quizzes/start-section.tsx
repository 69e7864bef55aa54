import {
  Alert,
  Button,
  ButtonLink,
  DescriptionList,
  describeError,
  QueryState,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { queryKeys } from '../../query-keys.ts';
import { attemptPath } from './attempt-table.tsx';
import { type QuizTerms, termsOptions } from './get-terms.ts';
import type { Quiz } from './quiz.ts';
import { ScoringRules } from './scoring-rules.tsx';
import { startQuiz } from './start-quiz.ts';
import { termsFacts } from './terms-facts.ts';

/** The terms of a quiz, and the way into it. */
export function StartSection({ quiz }: { quiz: Quiz }) {
  const query = useQuery(termsOptions(quiz.id));
  return (
    <QueryState
      query={query}
      errorTitle="The terms of this quiz could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton count={4} label="Loading the terms..." />}
    >
      {(terms) => (
        <Stack gap={5}>
          {/* Whose time is running need not read the terms first. */}
          {terms.open !== null && <GoOn quiz={quiz} attempt={terms.open} />}
          <DescriptionList items={termsFacts(terms)} gap="ruled" />
          <ScoringRules />
          {terms.open === null && <Start quiz={quiz} terms={terms} />}
        </Stack>
      )}
    </QueryState>
  );
}

function GoOn({ quiz, attempt }: { quiz: Quiz; attempt: string }) {
  return (
    <Alert
      tone="warning"
      role={null}
      title="You are in the middle of this quiz"
      action={
        <ButtonLink variant="primary" to={attemptPath(quiz.slug, attempt)}>
          Go on
        </ButtonLink>
      }
    >
      Its time is running. What you have answered is saved.
    </Alert>
  );
}

function Start({ quiz, terms }: { quiz: Quiz; terms: QuizTerms }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => startQuiz(quiz.id, terms.used),
    onSuccess: async (attempt) => {
      void client.invalidateQueries({ queryKey: queryKeys.quizzes.all });
      await navigate(attemptPath(quiz.slug, attempt));
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.quizzes.terms(quiz.id) }),
  });

  const isUnheard = start.error?.name === 'NoAnswerError' || start.error?.name === 'NetworkError';

  return (
    <Stack gap={3}>
      {start.error && (
        <Alert tone="danger" title={isUnheard ? 'The server has not answered' : 'The quiz was not started'}>
          {isUnheard ? UNHEARD : describeError(start.error)}
        </Alert>
      )}
      {terms.mayStart ? (
        <div>
          <Button variant="primary" isBusy={start.isPending} busyLabel="Starting..." onClick={() => start.mutate()}>
            Start Quiz
          </Button>
        </div>
      ) : (
        <Alert tone="info" role={null}>
          {terms.obstacle ?? 'This quiz cannot be started now.'}
        </Alert>
      )}
    </Stack>
  );
}

const UNHEARD =
  'Nothing came back within 5 seconds. Press Start Quiz again: if your attempt has begun all the same, you go on with it, and it counts once.';
