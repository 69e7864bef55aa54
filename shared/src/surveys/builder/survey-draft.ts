import { limits } from '../../data/database.limits.ts';
import { ConflictError } from '../../data/conflict-error.ts';
import { database, unwrap } from '../../data/database.ts';
import { randomId } from '../../data/random-id.ts';
import { offeredAnswers, type QuestionKind, type SurveyQuestion } from '../question.ts';

/** A survey while it is built. */
export interface SurveyDraft {
  title: string;
  category: string;
  description: string;
  /** '2027-01-31'; empty without. */
  deadline: string;
  questions: SurveyQuestion[];
}

export interface DraftProblem {
  message: string;
  fieldId: string;
}

const AGREEMENT = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'];
const MOST_QUESTIONS = 60;
const MOST_OPTIONS = 20;

/** What belongs to a kind of question and nothing else; words that both kinds have are kept. */
export function ofKind(question: SurveyQuestion, kind: QuestionKind): SurveyQuestion {
  const bare = { ...question, kind, options: [], lowest: null, highest: null, lowLabel: null, highLabel: null };
  if (kind === 'scale') return { ...bare, lowest: 1, highest: 5 };
  if (kind === 'number') return { ...bare, lowest: 0, highest: 100 };
  if (kind === 'text') return bare;
  const had = question.options.filter((option) => option.trim() !== '');
  if (kind === 'likert') return { ...bare, options: had.length >= 2 ? had : AGREEMENT };
  return { ...bare, options: had.length >= 2 ? had : ['Yes', 'No'] };
}

export function newQuestion(kind: QuestionKind): SurveyQuestion {
  const blank: SurveyQuestion = {
    id: randomId(),
    prompt: '',
    kind,
    options: [],
    isRequired: true,
    lowest: null,
    highest: null,
    lowLabel: null,
    highLabel: null,
    shownIfQuestion: null,
    shownIfAnswers: [],
  };
  return ofKind(blank, kind);
}

export const fieldIds = {
  title: 'survey-title',
  category: 'survey-category',
  description: 'survey-description',
  questions: 'survey-questions',
  question: (id: string) => `build-${id}`,
};

/** What keeps a draft from being stored; the server judges by the same rules. */
export function problemsOfDraft({ title, category, description, questions }: SurveyDraft): DraftProblem[] {
  const bounds = limits.surveys;
  const heads: (string | DraftProblem)[] = [
    title.trim() === '' || title.trim().length > bounds.title.longest
      ? { message: `Enter a title of at most ${bounds.title.longest} characters.`, fieldId: fieldIds.title }
      : '',
    category.trim() === '' || category.trim().length > bounds.category.longest
      ? { message: `Enter a category of at most ${bounds.category.longest} characters.`, fieldId: fieldIds.category }
      : '',
    description.length > bounds.description.longest
      ? {
          message: `The description may be ${bounds.description.longest} characters long.`,
          fieldId: fieldIds.description,
        }
      : '',
    questions.length > MOST_QUESTIONS
      ? { message: `A survey asks ${MOST_QUESTIONS} questions at most.`, fieldId: fieldIds.questions }
      : '',
  ];
  const asked = questions.flatMap((question, index) => {
    const problem = problemOfQuestion(question, questions.slice(0, index));
    return problem === null
      ? []
      : [{ message: `Question ${index + 1}: ${problem}`, fieldId: fieldIds.question(question.id) }];
  });
  return [...heads.filter((each) => typeof each !== 'string'), ...asked];
}

/** What is wrong with a question, given those before it. */
export function problemOfQuestion(question: SurveyQuestion, earlier: readonly SurveyQuestion[]): string | null {
  const { prompt, kind, lowest, highest, shownIfQuestion, shownIfAnswers } = question;
  if (prompt.trim() === '') return 'write what it asks.';
  if (prompt.trim().length > 300) return 'it may be 300 characters long.';
  const options = optionsOf(question);
  if (kind === 'choice' || kind === 'multiple' || kind === 'likert') {
    if (options.length < 2) return 'give two answers or more, one a line.';
    if (options.length > MOST_OPTIONS) return `give ${MOST_OPTIONS} answers at most.`;
    if (new Set(options).size < options.length) return 'two answers read the same.';
    if (options.some((option) => option.length > 200)) return 'an answer may be 200 characters long.';
  }
  if ((kind === 'number' || kind === 'scale') && (lowest === null || highest === null || lowest >= highest))
    return 'the largest number has to be larger than the smallest.';
  if (shownIfQuestion === null) return null;
  const parent = earlier.find(({ id }) => id === shownIfQuestion);
  if (!parent) return 'it is asked after an answer to a later question. Move it down, or ask everybody.';
  const offered = offeredAnswers({ ...parent, options: optionsOf(parent) });
  if (shownIfAnswers.length === 0) return 'choose the answers after which it is asked.';
  return shownIfAnswers.every((answer) => offered.includes(answer))
    ? null
    : 'an answer after which it is asked is not offered any more.';
}

/** The options as they are stored: without blanks. */
export function optionsOf({ options }: Pick<SurveyQuestion, 'options'>): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}

/**
 * Stores a survey that is not out yet as a whole and returns its version. Throws `ConflictError` when somebody else has changed it since
 * `version`; the same again is done already.
 */
export async function saveSurvey(id: string, draft: SurveyDraft, version: string): Promise<string> {
  const client = await database();
  const { title, category, description, deadline } = draft;
  try {
    return unwrap(
      await client.rpc('save_survey', {
        survey_id: id,
        survey: {
          title: title.trim(),
          category: category.trim(),
          description,
          deadline: deadline === '' ? null : deadline,
        },
        questions: draft.questions.map((question) => ({
          id: question.id,
          prompt: question.prompt.trim(),
          kind: question.kind,
          options: optionsOf(question),
          is_required: question.isRequired,
          lowest: question.lowest,
          highest: question.highest,
          low_label: question.lowLabel,
          high_label: question.highLabel,
          shown_if_question: question.shownIfQuestion,
          shown_if_answers: question.shownIfAnswers,
        })),
        opened_at: version,
      }),
    );
  } catch (cause) {
    if (cause instanceof Error && 'field' in cause && cause.field === 'updated_at') throw new ConflictError();
    throw cause;
  }
}
