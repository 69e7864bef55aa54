import { toCsv } from '../../data/csv.ts';
import { offeredAnswers, QUESTION_KINDS, type SurveyQuestion } from '../question.ts';
import type { NamedResponse, QuestionResult } from './get-results.ts';

const share = (value: number) => (100 * value).toFixed(2);
const variable = (index: number) => `q${index + 1}`;

/** The results as they are shown, a line for each answer: nothing is in the file that is not on the screen. */
export function resultsCsv(questions: readonly SurveyQuestion[], results: readonly QuestionResult[]): string {
  const header = [
    'variable',
    'question',
    'answer',
    'count',
    'n',
    'missing',
    'per_cent_of_n',
    'low_95',
    'high_95',
    'mean',
    'mean_low_95',
    'mean_high_95',
    'median',
  ];
  const rows = results.flatMap((result) => {
    const index = questions.findIndex(({ id }) => id === result.id);
    const { summary } = result;
    return result.options.map((option) => [
      variable(index),
      result.prompt,
      option.label,
      String(option.count),
      String(result.base),
      String(result.missing),
      share(option.count / result.base),
      share(option.low),
      share(option.high),
      ...(summary
        ? [summary.mean, summary.low, summary.high, summary.median].map((value) => value.toFixed(4))
        : ['', '', '', '']),
    ]);
  });
  return toCsv(header, rows);
}

/** What the variables of the other files mean, one a line. */
export function codeBookCsv(questions: readonly SurveyQuestion[]): string {
  const header = ['variable', 'question', 'kind', 'required', 'values', 'asked_of', 'missing_means'];
  const rows = questions.map((question, index) => {
    const parent = questions.findIndex(({ id }) => id === question.shownIfQuestion);
    return [
      variable(index),
      question.prompt,
      QUESTION_KINDS[question.kind],
      question.isRequired ? 'yes' : 'no',
      valuesOf(question),
      parent < 0 ? 'everybody' : `${variable(parent)} is ${question.shownIfAnswers.join(' or ')}`,
      parent < 0 ? 'not answered' : 'not asked or not answered',
    ];
  });
  return toCsv(header, rows);
}

function valuesOf(question: SurveyQuestion): string {
  if (question.kind === 'text') return 'text';
  if (question.kind === 'number') return `${question.lowest ?? ''} to ${question.highest ?? ''}`;
  const ends = [question.lowLabel, question.highLabel].filter((label) => label !== null);
  const values = offeredAnswers(question).map((label, index) =>
    question.kind === 'likert' ? `${index + 1} = ${label}` : label,
  );
  return [values.join(' | '), ...(ends.length > 0 ? [`(${ends.join(' … ')})`] : [])].join(' ');
}

/** A line for each person, of a survey that keeps names. Several answers of one question are joined by ` | `. */
export function namedCsv(questions: readonly SurveyQuestion[], responses: readonly NamedResponse[]): string {
  const rows = responses.map(({ name, answers }) => [
    name,
    ...questions.map(({ id }) => (answers[id] ?? []).join(' | ')),
  ]);
  return toCsv(['name', ...questions.map((_, index) => variable(index))], rows);
}
