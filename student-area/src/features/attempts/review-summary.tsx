import { DescriptionList, formatDateTime } from '@portal/shared/ui';
import { durationWords } from '../../time/duration-words.ts';
import type { Review } from './paper.ts';
import { Receipt } from './receipt.tsx';
import { arithmetic, releaseWords, scoreWords } from './score-words.ts';

/** How an attempt has ended: its score with the arithmetic, or when there will be one. */
export function ReviewSummary({ review }: { review: Review }) {
  const { released, score, max_score: most, questions, submitted_at: submittedAt } = review;
  const isCounted = released && score !== null && questions.length > 0;
  return (
    <DescriptionList
      gap="ruled"
      items={[
        { term: 'Score', value: released ? scoreWords(score, most) : releaseWords(review) },
        { term: 'By question', value: isCounted ? arithmetic(questions, score) : null },
        {
          term: 'Answered',
          value: questions.length > 0 ? `${review.answered} of ${questions.length} questions` : null,
        },
        {
          term: 'Submitted',
          value:
            submittedAt === null
              ? 'Not yet'
              : `${formatDateTime(submittedAt)}${review.submitted_by === 'deadline' ? ', by the server at the end of the time' : ''}`,
        },
        { term: 'Time', value: durationWords(review.duration_minutes, review.extra_minutes) },
        { term: 'Receipt', value: review.receipt === null ? null : <Receipt digest={review.receipt} /> },
      ]}
    />
  );
}
