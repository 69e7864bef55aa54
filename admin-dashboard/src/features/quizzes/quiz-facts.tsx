import { DescriptionList, formatCount, formatDateTime } from '@portal/shared/ui';
import type { Quiz } from './quiz.ts';
import { QuizState } from './quiz-state.tsx';
import { attemptsInWords, RELEASE_WORDS, windowInWords } from './terms-words.ts';

/** On what terms a quiz is sat. */
export function QuizFacts({ quiz }: { quiz: Quiz }) {
  const { durationMinutes, attemptsAllowed, release, releasedAt } = quiz;
  return (
    <DescriptionList
      items={[
        { term: 'State', value: <QuizState state={quiz.state} /> },
        { term: 'Time', value: `${formatCount(durationMinutes, 'minute')}, ${attemptsInWords(attemptsAllowed)}` },
        { term: 'Open', value: windowInWords(quiz) },
        {
          term: 'Results',
          value: releasedAt === null ? RELEASE_WORDS[release] : `released ${formatDateTime(releasedAt)}`,
        },
      ]}
    />
  );
}
