import { capitalised, type Fact, formatCount, formatNumber } from '@portal/shared/ui';
import type { Quiz } from './quiz.ts';

export function quizFacts(quiz: Quiz): Fact[] {
  return [
    { term: 'Category', value: capitalised(quiz.category) },
    { term: 'Questions', value: quiz.questionCount === 0 ? 'On paper' : formatNumber(quiz.questionCount) },
    { term: 'Duration', value: formatCount(quiz.durationMinutes, 'minute') },
    { term: 'Participants', value: describeParticipants(quiz.participants) },
  ];
}

function describeParticipants(count: number): string {
  if (count === 0) return 'None so far';
  return `${formatNumber(count)} so far`;
}
