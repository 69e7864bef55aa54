/** A choice, an item to be ordered or a side of a pair, under the name that it has in this paper. Its text is Markdown. */
export interface Choice {
  id: string;
  text: string;
}

/** What is asked, by kind. */
export type Asked =
  | { kind: 'single' | 'multiple'; content: { options: readonly Choice[] } }
  | { kind: 'numeric'; content: { units?: readonly { unit: string }[]; unit_required?: boolean } }
  | { kind: 'text'; content: object }
  | { kind: 'ordering'; content: { items: readonly Choice[] } }
  | { kind: 'matching'; content: { left: readonly Choice[]; right: readonly Choice[] } };

export interface Answer {
  /** single */
  option?: string;
  /** multiple */
  options?: readonly string[];
  /** numeric: as it was typed */
  value?: string;
  unit?: string | null;
  /** text */
  text?: string;
  /** ordering */
  order?: readonly string[];
  /** matching: right side by left side */
  pairs?: Readonly<Record<string, string>>;
}

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

/** The key to a question once it is released. */
export interface Key {
  option?: string;
  options?: readonly string[];
  value?: string;
  unit?: string | null;
  tolerance?: { absolute?: number; relative?: number };
  accepted?: readonly string[];
  case_matters?: boolean;
  order?: readonly string[];
  pairs?: Readonly<Record<string, string>>;
}

export interface Feedback {
  general?: string;
  right?: string;
  wrong?: string;
  options?: Readonly<Record<string, string>>;
}

export type ReviewedQuestion = Question & { score?: number | null; key?: Key; feedback?: Feedback };

export type Review = Omit<Paper, 'questions'> &
  Omit<Submission, 'questions'> & {
    release: 'submitted' | 'closed' | 'by hand';
    closes_at: string | null;
    questions: readonly ReviewedQuestion[];
  };

/** Whether there is something to be marked: cleared texts and empty choices are none. */
export function isAnswered(answer: Answer | null): boolean {
  if (answer === null) return false;
  const { option, options, value, text, order, pairs } = answer;
  if (options) return options.length > 0;
  if (pairs) return Object.keys(pairs).length > 0;
  if (value !== undefined) return value.trim() !== '';
  if (text !== undefined) return text.trim() !== '';
  return option !== undefined || order !== undefined;
}

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
