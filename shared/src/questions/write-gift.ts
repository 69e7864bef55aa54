import type { ExchangedQuestion, ExchangeProblem } from './exchange.ts';
import { plainNumber } from './plain-number.ts';
import type { Question } from './question.ts';

const escape = (words: string): string =>
  words
    .trim()
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replaceAll('\n', '\\n');

const answer = (sign: '=' | '~', words: string, weight?: number, remark?: string): string => {
  // What begins with a percentage would be taken for a weight.
  const credit = weight ?? (words.trim().startsWith('%') ? 100 : undefined);
  const share = credit === undefined ? '' : `%${Number(credit.toFixed(5))}%`;
  return `\t${sign}${share}${escape(words)}${remark?.trim() ? `#${escape(remark)}` : ''}`;
};

/**
 * Questions as a file of Moodle's GIFT format (docs.moodle.org, "GIFT format"), Markdown marked as such, with what the format cannot say:
 * orderings, parameters, units and the words on a wrong answer to a number or a text. The line of a problem is the place of the question.
 */
export function writeGift(questions: readonly ExchangedQuestion[]): { text: string; problems: ExchangeProblem[] } {
  const problems: ExchangeProblem[] = [];
  const blocks = questions.flatMap(({ title, question }, place) => {
    const lost = (why: string) => problems.push({ line: place + 1, what: title, why });
    const refusal = refusalOf(question);
    if (refusal !== null) {
      lost(`It was left out: ${refusal}`);
      return [];
    }
    for (const why of lossesOf(question)) lost(why);
    const { general } = question.feedback;
    const lines = [...answersOf(question), ...(general?.trim() ? [`\t####${escape(general)}`] : [])];
    const numeric = question.kind === 'numeric' ? '#' : '';
    return [`::${escape(title)}::[markdown]${escape(question.stem)} {${numeric}\n${lines.join('\n')}\n}\n`];
  });
  return { text: blocks.join('\n'), problems };
}

function refusalOf(question: Question): string | null {
  if (question.kind === 'ordering') return 'GIFT has no questions in which things are put in order.';
  if (question.parameters.length > 0) return 'GIFT has no numbers that are drawn for each student.';
  if (question.kind === 'numeric' && plainNumber(question) === null)
    return 'GIFT wants a number where the key is an expression.';
  if (
    question.kind === 'matching' &&
    question.content.left.some(({ text }) => text.includes('->') || text.startsWith('%'))
  )
    return 'On the left side GIFT takes “->” for the sign between the sides and “%” for a weight.';
  return null;
}

function lossesOf(question: Question): string[] {
  const { right, wrong } = question.feedback;
  const isChosen = question.kind === 'single' || question.kind === 'multiple' || question.kind === 'matching';
  return [
    ...(question.kind === 'numeric' && (question.content.units ?? []).length > 0 ? ['Its units were left out.'] : []),
    ...(question.kind === 'text' && question.key.case_matters
      ? ['Capitals and small letters are taken as the same.']
      : []),
    ...(wrong || (isChosen && right) ? ['The words for right and wrong answers as a whole were left out.'] : []),
  ];
}

function answersOf(question: Question): string[] {
  const remarks = question.feedback.options ?? {};
  const { right } = question.feedback;
  switch (question.kind) {
    case 'single':
      return question.content.options.map(({ id, text }) =>
        answer(id === question.key.option ? '=' : '~', text, undefined, remarks[id]),
      );
    case 'multiple': {
      const share = 100 / question.key.options.length;
      return question.content.options.map(({ id, text }) =>
        answer('~', text, question.key.options.includes(id) ? share : -share, remarks[id]),
      );
    }
    case 'text':
      return question.key.accepted.map((text) => answer('=', text, undefined, right));
    case 'matching': {
      const { left, right: others } = question.content;
      const pairs = question.key.pairs;
      const wordsOf = (id: string | undefined) => escape(others.find((part) => part.id === id)?.text ?? '');
      const taken = Object.values(pairs);
      return [
        ...left.map(({ id, text }) => `\t=${escape(text)} -> ${wordsOf(pairs[id])}`),
        ...others.filter(({ id }) => !taken.includes(id)).map(({ id }) => `\t= -> ${wordsOf(id)}`),
      ];
    }
    case 'numeric': {
      const value = plainNumber(question) ?? 0;
      const { tolerance } = question.key;
      const within = 'absolute' in tolerance ? tolerance.absolute : Math.abs(value) * tolerance.relative;
      return [`\t=${value}:${within}${right?.trim() ? `#${escape(right)}` : ''}`];
    }
    case 'ordering':
      return [];
  }
}
