import { type Answer, type Asked, type Feedback, isAnswered, type Key } from '@portal/shared/question-drawing';

export type Question = Asked & {
  /** From 1 on. */
  position: number;
  points: number;
  stem: string;
  answer: Answer | null;
  /** Counts how often the answer was stored. */
  revision: number;
};

/** An attempt as its student reads it; nothing of the key. Times are ISO moments by the clock of the server. */
export interface Paper {
  id: string;
  quiz: { slug: string; title: string };
  number: number;
  started_at: string;
  ends_at: string;
  submitted_at: string | null;
  server_time: string;
  duration_minutes: number;
  extra_minutes: number;
  questions: readonly Question[];
}

/** What stands on the receipt of an attempt. */
export interface Submission {
  submitted_at: string | null;
  submitted_by: 'student' | 'deadline' | null;
  receipt: string | null;
  answered: number;
  questions: number;
  released: boolean;
  score: number | null;
  max_score: number | null;
}

export type ReviewedQuestion = Question & { score?: number | null; key?: Key; feedback?: Feedback };

export type Review = Omit<Paper, 'questions'> &
  Omit<Submission, 'questions'> & {
    release: 'submitted' | 'closed' | 'by hand';
    closes_at: string | null;
    questions: readonly ReviewedQuestion[];
  };

/** The answer as it is stored: null for none. */
export function answerToStore(answer: Answer | null): Answer | null {
  return isAnswered(answer) ? answer : null;
}

/** Whether two answers say the same, in whatever order their parts stand. */
export function isSameAnswer(one: Answer | null, other: Answer | null): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(answer: Answer | null): string {
  return JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
