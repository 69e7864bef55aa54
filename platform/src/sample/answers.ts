import type { QuestionPart } from '@portal/shared/questions';
import { chance, logistic, normal, pick, uniform } from './draws.ts';
import type { SampleStudent } from './students.ts';

/*
 * How students answer: by the model of Rasch (1960) the logarithm of the odds of knowing the answer is ability less difficulty. Whoever does
 * not know it is drawn to one wrong answer more than to another, or leaves it.
 */

/** A question as a paper shows it, with its key. */
export interface AskedQuestion {
  title: string;
  kind: string;
  difficulty: string;
  content: { options?: QuestionPart[]; items?: QuestionPart[]; left?: QuestionPart[]; right?: QuestionPart[] };
  key: {
    option?: string;
    options?: string[];
    order?: string[];
    pairs?: Record<string, string>;
    accepted?: string[];
    value?: number;
  };
}

const EASE: Record<string, number> = { Easy: 1.3, Medium: 0.7, Hard: 0 };

/** How hard a question is on the scale of abilities; its neighbours of the same quiz differ with a standard deviation of 0.8. */
const difficultyOf = ({ title, difficulty }: AskedQuestion): number =>
  0.8 * normal('difficulty', title) - (EASE[difficulty] ?? 0.7);

/** What a student writes down; null for nothing. */
export function answerOf(student: SampleStudent, asked: AskedQuestion): object | null {
  const { name, ability } = student;
  if (chance(logistic(-3.4 - 0.5 * ability), 'blank', name, asked.title)) return null;
  const knows = chance(logistic(ability - difficultyOf(asked)), 'knows', name, asked.title);
  return knows ? rightAnswer(asked) : wrongAnswer(asked, name);
}

function rightAnswer({ kind, key }: AskedQuestion): object {
  if (kind === 'single') return { option: key.option };
  if (kind === 'multiple') return { options: key.options };
  if (kind === 'ordering') return { order: key.order };
  if (kind === 'matching') return { pairs: key.pairs };
  if (kind === 'text') return { text: (key.accepted?.[0] ?? '').replaceAll('*', '') };
  return { value: inDigits(key.value ?? 0) };
}

function wrongAnswer({ title, kind, content, key }: AskedQuestion, name: string): object {
  const words = [name, title] as const;
  if (kind === 'single') {
    const wrong = (content.options ?? []).filter(({ id }) => id !== key.option);
    return { option: mostDrawn(wrong, title, words)?.id ?? '' };
  }
  if (kind === 'multiple') {
    const right = key.options ?? [];
    const wrong = (content.options ?? []).filter(({ id }) => !right.includes(id));
    const taken = mostDrawn(wrong, title, words)?.id ?? '';
    return { options: right.length > 1 && chance(0.5, 'forgets', ...words) ? right.slice(1) : [...right, taken] };
  }
  if (kind === 'ordering') return { order: exchanged(key.order ?? [], ...words) };
  if (kind === 'matching') {
    const left = Object.keys(key.pairs ?? {});
    const right = exchanged(Object.values(key.pairs ?? {}), ...words);
    return { pairs: Object.fromEntries(left.map((id, place) => [id, right[place]])) };
  }
  if (kind === 'text') return { text: pick(['mean', 'variance', 'average', 'index', 'sample'], 'word', ...words) };
  return { value: inDigits((key.value ?? 0) * pick([0.5, 2, 2, 10, -1, 1.1], 'slip', ...words) + 0.5) };
}

/** Each wrong option draws everybody with a force of its own, and each person with a force of the moment. */
function mostDrawn(parts: readonly QuestionPart[], title: string, words: readonly string[]): QuestionPart | undefined {
  const draw = ({ text }: QuestionPart) =>
    normal('draw', title, text) - Math.log(-Math.log(uniform('moment', text, ...words)));
  return [...parts].sort((one, other) => draw(other) - draw(one))[0];
}

/** Two neighbours change places. */
function exchanged(ids: readonly string[], ...words: string[]): string[] {
  const place = Math.floor(uniform('exchange', ...words) * (ids.length - 1));
  return [...ids.slice(0, place), ...ids.slice(place, place + 2).reverse(), ...ids.slice(place + 2)];
}

const inDigits = (value: number): string => String(Number(value.toPrecision(6)));
