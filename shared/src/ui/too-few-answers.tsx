import { formatCount } from './format.ts';
import { StateBox, StateTitle } from './state-box.ts';

/** Stands for results from fewer answers than may be shown (product decision: 5; the server keeps them back). */
export function TooFewAnswers({ answers, minimum = 5 }: { answers: number; minimum?: number }) {
  return (
    <StateBox>
      <StateTitle>Not shown: too few answers</StateTitle>
      <p>
        {describeAnswers(answers)} Results appear from {minimum} answers, so that nobody can be recognised.
      </p>
    </StateBox>
  );
}

function describeAnswers(answers: number): string {
  if (answers === 0) return 'Nobody has answered yet.';
  return `${formatCount(answers, 'person', 'people')} answered.`;
}
