import {
  Alert,
  ButtonLink,
  Cluster,
  DescriptionList,
  formatDateTime,
  QueryState,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { reviewPath, quizPath } from './attempt-paths.ts';
import { releaseWords, scoreWords } from './score-words.ts';
import { reviewOptions } from './get-review.ts';
import { questionsInWords } from './list-words.ts';
import type { Paper } from './paper.ts';
import { Receipt } from './receipt.tsx';

interface FinishedPanelProps {
  paper: Paper;
  /** Answers that the server did not get in time, by position. */
  unsent: readonly number[];
}

/** What becomes of an attempt that is over: who has submitted it, its receipt, and where it can be seen. */
export function FinishedPanel({ paper, unsent }: FinishedPanelProps) {
  const query = useQuery(reviewOptions(paper.id));
  return (
    <Stack gap={5}>
      {unsent.length > 0 && (
        <Alert tone="warning" title={`What you answered to ${questionsInWords(unsent)} was not sent in time`}>
          It reached the server after the end or not at all, so it does not count. What was saved before was submitted.
          Tell your teacher if the fault was not yours.
        </Alert>
      )}
      <QueryState
        query={query}
        errorTitle="The receipt could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton count={3} label="Loading the receipt..." />}
      >
        {(review) => (
          <>
            <Alert
              tone="success"
              title={
                review.submitted_by === 'deadline'
                  ? 'The time is over: your answers were submitted'
                  : 'Your answers were submitted'
              }
            >
              {review.submitted_by === 'deadline'
                ? 'The server has submitted what it had of you at the end of the time.'
                : 'You can close this page.'}
            </Alert>
            <DescriptionList
              gap="ruled"
              items={[
                { term: 'Submitted', value: review.submitted_at === null ? null : formatDateTime(review.submitted_at) },
                { term: 'Answered', value: `${review.answered} of ${paper.questions.length} questions` },
                {
                  term: 'Score',
                  value: review.released ? scoreWords(review.score, review.max_score) : releaseWords(review),
                },
                { term: 'Receipt', value: review.receipt === null ? null : <Receipt digest={review.receipt} /> },
              ]}
            />
            <Cluster>
              <ButtonLink variant="primary" to={reviewPath(paper.quiz.slug, paper.id)}>
                View review
              </ButtonLink>
              <ButtonLink to={quizPath(paper.quiz.slug)}>Back to the quiz</ButtonLink>
            </Cluster>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
