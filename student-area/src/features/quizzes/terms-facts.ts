import { type Fact, formatCount, formatDateTime } from '@portal/shared/ui';
import { durationWords } from '../../time/duration-words.ts';
import type { QuizTerms } from './get-terms.ts';

/** On what terms a quiz is sat, in words. */
export function termsFacts(terms: QuizTerms): Fact[] {
  return [
    { term: 'Time', value: durationWords(terms.duration, terms.extra) },
    { term: 'Attempts', value: attemptWords(terms) },
    { term: 'Open', value: windowWords(terms) },
    {
      term: 'At the end',
      value: 'The server submits what is saved when the time is over, also when this page is closed.',
    },
    { term: 'Result', value: releaseRule(terms) },
  ];
}

function attemptWords({ allowed, used }: QuizTerms): string {
  if (allowed === null) return used === 0 ? 'As many as you like' : `As many as you like, ${used} so far`;
  return `${used} of ${allowed} used`;
}

function windowWords({ opensAt, closesAt, extra }: QuizTerms): string {
  const late = extra > 0 ? `; your ${formatCount(extra, 'extra minute')} may end later` : '';
  if (opensAt !== null && closesAt !== null) {
    return `${formatDateTime(opensAt)} to ${formatDateTime(closesAt)}${late}`;
  }
  if (closesAt !== null) return `Until ${formatDateTime(closesAt)}${late}`;
  return opensAt === null ? 'At any time' : `From ${formatDateTime(opensAt)}`;
}

/** When marks, right answers and feedback are shown. */
function releaseRule({ release, closesAt }: Pick<QuizTerms, 'release' | 'closesAt'>): string {
  if (release === 'submitted') return 'Marks and right answers are shown as soon as you submit.';
  if (release === 'by hand') return 'Marks and right answers are shown when your teacher releases them.';
  const when = closesAt === null ? '' : ` (${formatDateTime(closesAt)})`;
  return `Marks and right answers are shown when the quiz is closed${when} and nobody sits it any more.`;
}
