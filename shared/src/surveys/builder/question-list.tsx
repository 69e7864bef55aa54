import { Alert } from '../../ui/alert.tsx';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { QUESTION_KINDS, type SurveyQuestion } from '../question.ts';
import { QuestionFields } from './question-fields.tsx';
import { fieldIds, problemOfQuestion } from './survey-draft.ts';

interface QuestionListProps {
  questions: readonly SurveyQuestion[];
  onChange: (questions: SurveyQuestion[]) => void;
  /** Ids of the questions whose fields are open. */
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  isJudged: boolean;
}

/** The questions in their order, each with what it asks. */
export function QuestionList({ questions, onChange, open, onToggle, isJudged }: QuestionListProps) {
  return (
    <OrderedList
      id={fieldIds.questions}
      idOf={({ id }) => fieldIds.question(id)}
      items={questions}
      onChange={onChange}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      noun="question"
      head={(question, index) => (
        <h3>
          {index + 1}. {nameOf(question, index)}
          <small>
            {QUESTION_KINDS[question.kind]}, {question.isRequired ? 'required' : 'optional'}
            {question.shownIfQuestion !== null && ', not asked of everybody'}
          </small>
        </h3>
      )}
    >
      {(question, index) => {
        const earlier = questions.slice(0, index);
        const problem = isJudged ? problemOfQuestion(question, earlier) : null;
        const isOpen = open.has(question.id);
        return (
          <>
            {problem !== null && <Alert tone="danger" title={`Question ${index + 1}: ${problem}`} role={null} />}
            <TextButton aria-expanded={isOpen} onClick={() => onToggle(question.id)}>
              {isOpen ? 'Close' : 'Edit'}
              <VisuallyHidden>: {nameOf(question, index)}</VisuallyHidden>
            </TextButton>
            {isOpen && (
              <QuestionFields
                question={question}
                earlier={earlier}
                onChange={(next) => onChange(questions.map((each) => (each.id === question.id ? next : each)))}
              />
            )}
          </>
        );
      }}
    </OrderedList>
  );
}

function nameOf(question: SurveyQuestion, index: number): string {
  return question.prompt.trim() || `Question ${index + 1}`;
}
