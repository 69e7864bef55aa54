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
