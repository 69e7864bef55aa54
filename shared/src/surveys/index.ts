export { type Anonymity, AnonymityNote } from './anonymity-note.tsx';
export {
  askedQuestions,
  givenTo,
  listQuestions,
  offeredAnswers,
  problemsOfAnswers,
  QUESTION_KINDS,
  type QuestionKind,
  type SurveyAnswers,
  type SurveyQuestion,
} from './question.ts';
export { questionAnchor, QuestionsForm } from './questions-form.tsx';
export { type OpenedSurvey, SurveyBuilder, type SurveyBuilderProps } from './builder/survey-builder.tsx';
export { problemOfQuestion, type SurveyDraft } from './builder/survey-draft.ts';
export { SurveyPreview } from './builder/survey-preview.tsx';
export { type QuestionResult } from './results/get-results.ts';
export { codeBookCsv, namedCsv, resultsCsv } from './results/results-csv.ts';
export { SurveyResults, type SurveyResultsProps } from './results/survey-results.tsx';
