import type { Question } from './question.ts';

/** A question with what names it, as it goes into a file and comes out of one. */
export interface ExchangedQuestion {
  title: string;
  tags: string[];
  question: Question;
}

/** What of a file, or of a question, could not be carried over. */
export interface ExchangeProblem {
  /** Of the file that was read, from 1; of the questions that were written, their place. */
  line: number;
  what: string;
  why: string;
}

export interface ExchangedFile {
  questions: ExchangedQuestion[];
  problems: ExchangeProblem[];
}

/** Nobody writes more by hand; a longer file is a mistake or an attack. */
export const EXCHANGE_LIMITS = { characters: 2_000_000, questions: 1_000, options: 60 } as const;
