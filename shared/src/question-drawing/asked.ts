/*
 * A question as somebody is asked it: its texts with their numbers, nothing of the key. The JSON of `attempt_paper`, `attempt_review` and
 * `preview_question`.
 */

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

/** The key to a question, with its numbers. */
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
