import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ReviewedQuestion } from '@portal/shared/question-drawing';
import { DescriptionList, type FetchFirst, formatDateTime, Panel, Skeleton, Stack, ThingPage } from '@portal/shared/ui';
import { type Review, reviewQuery } from '../features/quizzes/review.ts';
import { ScoreHistory } from '../features/quizzes/score-history.tsx';
import { scoreWords } from '../features/quizzes/sitting-columns.tsx';
import { historyQuery } from '../features/quizzes/sittings.ts';
import { minutesInWords } from '../features/quizzes/terms-words.ts';
import { quizPath } from '../paths.ts';

export const fetchFirst: FetchFirst = (client, _search, _person, { attempt = '' }) =>
  Promise.all([client.prefetchQuery(reviewQuery(attempt)), client.prefetchQuery(historyQuery({ attemptId: attempt }))]);

/** What somebody answered at a quiz, with what is right and the points, for the teachers of its group. */
export default function QuizSittingPage() {
  const { quiz = '', attempt = '' } = useParams();
  const query = useQuery(reviewQuery(attempt));
  return (
    <ThingPage
      query={query}
      size="dense"
      noun="sitting"
      heading="Sitting"
      title={nameOf}
      windowTitle={(review) => `${nameOf(review)}, ${review.quiz.title}`}
      back={{ to: quizPath(quiz, 'sittings'), label: 'Sittings' }}
      place={(review) => ` / ${review.quiz.title}, attempt ${review.number}`}
      gone="the attempt has been deleted."
      skeleton={<Skeleton shape="row" count={6} />}
    >
      {(review) => (
        <Stack gap={6}>
          <DescriptionList items={factsOf(review)} />
          <ScoreHistory attemptId={review.id} />
          <Panel title="Answers">
            {review.questions.length === 0 && <p>What was answered in this attempt was not kept.</p>}
            {review.questions.map((question) => (
              <ReviewedQuestion key={question.position} question={question} answerLabel="Answer" />
            ))}
          </Panel>
        </Stack>
      )}
    </ThingPage>
  );
}

const nameOf = ({ student }: Review) => student?.full_name ?? 'Not named';

function factsOf(review: Review) {
  const { submitted_at: submittedAt, submitted_by: by } = review;
  return [
    { term: 'Score', value: scoreWords(review.score, review.max_score) },
    { term: 'Begun', value: formatDateTime(review.started_at) },
    {
      term: 'Submitted',
      value:
        submittedAt === null
          ? `not yet; its time ends ${formatDateTime(review.ends_at)}`
          : `${formatDateTime(submittedAt)}, by ${by === 'deadline' ? 'the server at the end of the time' : 'the student'}`,
    },
    { term: 'Time', value: minutesInWords(review.duration_minutes, review.extra_minutes) },
    {
      term: 'Answered',
      value: review.questions.length > 0 ? `${review.answered} of ${review.questions.length} questions` : null,
    },
    { term: 'Receipt', value: review.receipt },
  ];
}
