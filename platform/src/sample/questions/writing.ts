import type { Question, QuestionParameter, QuestionPart, Tolerance } from '@portal/shared/questions';
import { uniform } from '../draws.ts';

/** A question of the sample department, as it stands in the bank. */
export interface SampleQuestion {
  title: string;
  tags: string[];
  question: Question;
}

/** The questions of a quiz: those that everybody gets, and those of which everybody gets some. */
export interface SampleQuiz {
  questions: SampleQuestion[];
  drawn?: { tag: string; draws: number; from: SampleQuestion[] };
}

/** What can be chosen, and what whoever chose it is told. */
export type Choice = [text: string, why: string];

interface Asked {
  title: string;
  /** Paragraphs, tables and code. */
  stem: string | string[];
  parameters?: QuestionParameter[];
  tags?: string[];
  /** Feedback: for everybody, for who was right, for who was wrong. */
  general?: string;
  right?: string;
  wrong?: string;
}

/** One of several is right. */
export const one = ({
  choices: [right, ...wrong],
  ...asked
}: Asked & { /** The right one first. */ choices: [Choice, Choice, Choice, ...Choice[]] }): SampleQuestion => {
  const options = mixed(asked.title, [right, ...wrong]);
  return written(asked, {
    kind: 'single',
    content: { options: options.map(toPart) },
    key: { option: options.find(({ place }) => place === 0)?.id ?? '' },
    options: whys(options),
  });
};

/** Several can be right. */
export const many = ({ yes, no, ...asked }: Asked & { yes: Choice[]; no: Choice[] }): SampleQuestion => {
  const options = mixed(asked.title, [...yes, ...no]);
  return written(asked, {
    kind: 'multiple',
    content: { options: options.map(toPart) },
    key: { options: options.filter(({ place }) => place < yes.length).map(({ id }) => id) },
    options: whys(options),
  });
};

/** A number; `within` is what the answer may be off by. */
export const number = ({
  is,
  within,
  units,
  unitRequired,
  ...asked
}: Asked & {
  is: string;
  within: number | { share: number };
  units?: { unit: string; factor: number }[];
  unitRequired?: boolean;
}): SampleQuestion => {
  const tolerance: Tolerance = typeof within === 'number' ? { absolute: within } : { relative: within.share };
  return written(asked, {
    kind: 'numeric',
    content: { ...(units && { units }), ...(unitRequired && { unit_required: true }) },
    key: { expression: is, tolerance },
  });
};

/** A word or two. */
export const short = ({ accepted, exactly, ...asked }: Asked & { accepted: string[]; exactly?: true }) =>
  written(asked, { kind: 'text', content: {}, key: { accepted, ...(exactly && { case_matters: true }) } });

/** Things to be put in order. */
export const order = ({ items, ...asked }: Asked & { items: string[] }): SampleQuestion => {
  const parts = mixed(
    asked.title,
    items.map((text): Choice => [text, '']),
  );
  return written(asked, {
    kind: 'ordering',
    content: { items: parts.map(toPart) },
    key: { order: items.map((_, place) => parts.find((part) => part.place === place)?.id ?? '') },
  });
};

/** Pairs, and what stands on the right without belonging to anything. */
export const match = ({ pairs, besides = [], ...asked }: Asked & { pairs: [string, string][]; besides?: string[] }) => {
  const left = pairs.map(([text], place) => ({ id: `left-${place + 1}`, text }));
  const right = mixed(
    asked.title,
    [...pairs.map(([, text]) => text), ...besides].map((text): Choice => [text, '']),
  );
  return written(asked, {
    kind: 'matching',
    content: { left, right: right.map(toPart) },
    key: {
      pairs: Object.fromEntries(
        left.map(({ id }, place) => [id, right.find((part) => part.place === place)?.id ?? '']),
      ),
    },
  });
};

export const code = (language: 'r' | 'python' | 'sql' | 'julia' | 'text', ...lines: string[]): string =>
  ['```' + language, ...lines, '```'].join('\n');

/** A table; the cells of each row stand between bars. */
export const table = (head: string, ...rows: string[]): string =>
  [head, head.replace(/[^|]+/g, ' --- '), ...rows].map((row) => `| ${row} |`).join('\n');

interface Mixed {
  id: string;
  text: string;
  why: string;
  place: number;
}

/** In an order that says nothing about what is right, with ids that say nothing either. */
function mixed(title: string, choices: readonly Choice[]): Mixed[] {
  return choices
    .map(([text, why], place) => ({ text, why, place, turn: uniform('turn', title, text) }))
    .sort((left, right) => left.turn - right.turn)
    .map(({ text, why, place }, turn) => ({ id: 'abcdefgh'.charAt(turn), text, why, place }));
}

const toPart = ({ id, text }: Mixed): QuestionPart => ({ id, text });
const whys = (options: readonly Mixed[]): Record<string, string> =>
  Object.fromEntries(options.filter(({ why }) => why !== '').map(({ id, why }) => [id, why]));

type Kind = Pick<Question, 'kind' | 'content' | 'key'> & { options?: Record<string, string> };

function written(asked: Asked, { options, ...kind }: Kind): SampleQuestion {
  const { title, stem, parameters = [], tags = [], general, right, wrong } = asked;
  const feedback = {
    ...(general !== undefined && { general }),
    ...(right !== undefined && { right }),
    ...(wrong !== undefined && { wrong }),
    ...(options && { options }),
  };
  const question = { ...kind, stem: [stem].flat().join('\n\n'), parameters, feedback };
  return { title, tags, question: question as Question };
}
