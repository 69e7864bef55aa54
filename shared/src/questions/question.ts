/*
 * A question of the bank as it is written down: the JSON of `question_versions`, of the sample, of imports and of the editor. Texts are
 * Markdown with TeX; `{{name}}` stands for the value of a parameter.
 */

export const QUESTION_KINDS = ['single', 'multiple', 'numeric', 'text', 'ordering', 'matching'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What can be chosen, ordered or matched. Students see the id, so that it must say nothing about the key. */
export type QuestionPart = {
  id: string;
  text: string;
};

/** A value that is drawn for each paper, or computed from those before it. */
export type QuestionParameter = { name: string } & (
  | { integers: [from: number, to: number] }
  | { decimals: number; range: [from: number, to: number] }
  | { choices: (number | string)[] }
  | { normal: { n: number; mean: number; sd: number }; decimals: number }
  | { expression: string; decimals?: number }
);

export type Tolerance = { absolute: number } | { relative: number };

export type QuestionFeedback = {
  general?: string;
  right?: string;
  wrong?: string;
  /** By the id of the option. */
  options?: Record<string, string>;
};

interface Written {
  stem: string;
  parameters: QuestionParameter[];
  feedback: QuestionFeedback;
}

export type SingleQuestion = Written & {
  kind: 'single';
  content: { options: QuestionPart[] };
  key: { option: string };
};
export type MultipleQuestion = Written & {
  kind: 'multiple';
  content: { options: QuestionPart[] };
  key: { options: string[] };
};
export type NumericQuestion = Written & {
  kind: 'numeric';
  content: { units?: { unit: string; factor: number }[]; unit_required?: boolean };
  key: { expression: string; tolerance: Tolerance };
};
export type TextQuestion = Written & {
  kind: 'text';
  content: Record<string, never>;
  /** `*` in an accepted text stands for anything. */
  key: { accepted: string[]; case_matters?: boolean };
};
export type OrderingQuestion = Written & {
  kind: 'ordering';
  content: { items: QuestionPart[] };
  key: { order: string[] };
};
export type MatchingQuestion = Written & {
  kind: 'matching';
  content: { left: QuestionPart[]; right: QuestionPart[] };
  key: { pairs: Record<string, string> };
};

export type Question =
  | SingleQuestion
  | MultipleQuestion
  | NumericQuestion
  | TextQuestion
  | OrderingQuestion
  | MatchingQuestion;
