export { AnswerControl } from './answer-control.tsx';
export { AnswerWords } from './answer-words.tsx';
export { type Answer, type Asked, type Choice, type Feedback, isAnswered, type Key } from './asked.ts';
export { KeyWords } from './key-words.tsx';
export { readsAsNumber } from './number-control.tsx';
export { OptionMarks } from './option-marks.tsx';
export { movedTo } from './ordering-control.tsx';
export { explainPoints, pointsInWords, type ReviewedQuestion as Reviewed } from './points.ts';
export { ReviewedQuestion } from './reviewed-question.tsx';
