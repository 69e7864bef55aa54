import { database, unwrap } from '../data/database.ts';
import type { choices } from '../data/database.limits.ts';

export type QuestionKind = (typeof choices.survey_questions.kind)[number];

/** A question of a survey or a template, as table `survey_questions` has it. */
export interface SurveyQuestion {
  id: string;
  prompt: string;
  kind: QuestionKind;
  /** What can be chosen, of choice, multiple and likert. */
  options: string[];
  isRequired: boolean;
  /** Ends of a scale or of the numbers that are taken. */
  lowest: number | null;
  highest: number | null;
  /** Words at the ends of a scale. */
  lowLabel: string | null;
  highLabel: string | null;
  /** Asked only of those whose answer to this earlier question is among `shownIfAnswers`. */
  shownIfQuestion: string | null;
  shownIfAnswers: string[];
}

/** What somebody has chosen or typed, by question; several answers of one question in the order of its options. */
export type SurveyAnswers = Record<string, string[]>;

export const QUESTION_KINDS: Record<QuestionKind, string> = {
  choice: 'One of several',
  multiple: 'Several of several',
  likert: 'Agreement (Likert)',
  scale: 'Scale',
  number: 'Number',
  text: 'Short text',
};

const COLUMNS =
  'id, prompt, kind, options, isRequired:is_required, lowest, highest, lowLabel:low_label, highLabel:high_label, shownIfQuestion:shown_if_question, shownIfAnswers:shown_if_answers';

/** The questions of a survey in their order. */
export async function listQuestions(surveyId: string, signal: AbortSignal): Promise<SurveyQuestion[]> {
  const client = await database();
  return unwrap(
    await client
      .from('survey_questions')
      .select(COLUMNS)
      .eq('survey_id', surveyId)
      .order('position')
      .order('id')
      .abortSignal(signal),
  );
}

/** What a question offers; empty for numbers and text. */
export function offeredAnswers({ kind, options, lowest, highest }: SurveyQuestion): string[] {
  if (kind === 'scale' && lowest !== null && highest !== null && highest - lowest <= 10)
    return Array.from({ length: highest - lowest + 1 }, (_, index) => String(lowest + index));
  return kind === 'number' || kind === 'text' ? [] : options;
}

/** What was answered of a question, without blanks. */
export function givenTo(question: Pick<SurveyQuestion, 'id'>, answers: SurveyAnswers): string[] {
  return (answers[question.id] ?? []).map((answer) => answer.trim()).filter((answer) => answer !== '');
}

/** The questions that are asked after these answers, as `submit_survey` judges it: an answer to a question that is not asked counts for nothing. */
export function askedQuestions(questions: readonly SurveyQuestion[], answers: SurveyAnswers): SurveyQuestion[] {
  const told = new Map<string, string[]>();
  return questions.filter((question) => {
    const { shownIfQuestion, shownIfAnswers } = question;
    const isAsked =
      shownIfQuestion === null || (told.get(shownIfQuestion) ?? []).some((answer) => shownIfAnswers.includes(answer));
    if (isAsked) told.set(question.id, givenTo(question, answers));
    return isAsked;
  });
}

/** What is wrong with the answers, by question; the server judges by the same rules. */
export function problemsOfAnswers(asked: readonly SurveyQuestion[], answers: SurveyAnswers): Map<string, string> {
  const problems = new Map<string, string>();
  for (const question of asked) {
    const problem = problemOf(question, givenTo(question, answers));
    if (problem !== null) problems.set(question.id, problem);
  }
  return problems;
}

function problemOf({ isRequired, kind, lowest, highest }: SurveyQuestion, given: readonly string[]): string | null {
  const [first] = given;
  if (first === undefined) return isRequired ? 'Answer this question.' : null;
  if (kind !== 'number' || lowest === null || highest === null) return null;
  const isNumber = /^[-+]?\d{1,12}(\.\d{1,6})?$/.test(first);
  const isInside = isNumber && Number(first) >= lowest && Number(first) <= highest;
  return isInside ? null : `Enter a number from ${lowest} to ${highest}.`;
}
