import { ReviewedQuestion } from '@portal/shared/question-drawing';
import { Alert, Section, Skeleton, ThingPage } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { quizPath } from '../features/attempts/attempt-paths.ts';
import { reviewOptions } from '../features/attempts/get-review.ts';
import { ReviewSummary } from '../features/attempts/review-summary.tsx';
import { ScoreChanges } from '../features/attempts/score-changes.tsx';
import { releaseWords } from '../features/attempts/score-words.ts';
import { AreaPage } from '../layout/area-page.ts';

/** An attempt that is over: the score with its arithmetic, and every question with what was answered and what is right. */
export function QuizReviewPage() {
  const { slug = '', attemptId = '' } = useParams();
  const query = useQuery(reviewOptions(attemptId));

  return (
    <AreaPage>
      <ThingPage
        query={query}
        size="area"
        noun="attempt"
        heading="Review"
        title={({ quiz }) => `Review of ${quiz.title}`}
        windowTitle={({ quiz }) => `Review of ${quiz.title}`}
        back={{ to: quizPath(slug), label: 'The quiz' }}
        place={({ number }) => ` / attempt ${number}`}
        gone="it is not yours."
        skeleton={<Skeleton count={6} label="Loading the review..." />}
      >
        {(review) => (
          <>
            <Section heading="Result" gap="none">
              <ReviewSummary review={review} />
            </Section>
            {review.released && <ScoreChanges attemptId={attemptId} />}
            <Section heading="Questions" gap="tight">
              {!review.released && (
                <Alert tone="info" role={null} title="Marks and right answers are not shown yet">
                  {releaseWords(review)}. Below is what you answered.
                </Alert>
              )}
              {review.questions.length === 0 && <p>What was answered in this attempt was not kept.</p>}
              {review.questions.map((question) => (
                <ReviewedQuestion key={question.position} question={question} />
              ))}
            </Section>
          </>
        )}
      </ThingPage>
    </AreaPage>
  );
}
