import styled from 'styled-components';
import { Alert } from '../ui/alert.tsx';
import { Panel } from '../ui/panel.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { askedQuestions, givenTo, type SurveyAnswers, type SurveyQuestion } from './question.ts';
import { QuestionInput } from './question-input.tsx';

interface QuestionsFormProps {
  questions: readonly SurveyQuestion[];
  answers: SurveyAnswers;
  onChange: (answers: SurveyAnswers) => void;
  /** What is wrong, by question. */
  problems?: ReadonlyMap<string, string>;
}

/** Id of the part of the page that a question stands in. */
export function questionAnchor(id: string): string {
  return `question-${id}`;
}

/** The questions as the answering person sees them: those that are asked after what was answered so far, and how far one has come. */
export function QuestionsForm({ questions, answers, onChange, problems }: QuestionsFormProps) {
  const asked = askedQuestions(questions, answers);
  const answered = asked.filter((question) => givenTo(question, answers).length > 0).length;
  return (
    <>
      {asked.map((question, index) => {
        const given = answers[question.id] ?? [];
        const problem = problems?.get(question.id);
        const isTyped = question.kind === 'text' || question.kind === 'number';
        return (
          <div key={question.id} id={questionAnchor(question.id)} tabIndex={-1}>
            <Panel
              title={`Question ${index + 1} of ${asked.length}`}
              end={question.isRequired ? 'Required' : 'Optional'}
            >
              {problem !== undefined && !isTyped && (
                <Problem>
                  <Alert tone="danger" role={null} title={problem} />
                </Problem>
              )}
              <QuestionInput
                question={question}
                value={given}
                error={problem}
                onChange={(value) => onChange({ ...answers, [question.id]: value })}
              />
              {!isTyped && question.kind !== 'multiple' && !question.isRequired && given.length > 0 && (
                <Clear>
                  <TextButton onClick={() => onChange({ ...answers, [question.id]: [] })}>
                    Clear answer<VisuallyHidden> to {question.prompt}</VisuallyHidden>
                  </TextButton>
                </Clear>
              )}
            </Panel>
          </div>
        );
      })}
      <Progress>
        <progress max={Math.max(1, asked.length)} value={answered} aria-label="Questions answered" />
        <span role="status">
          {answered} of {asked.length} answered
        </span>
      </Progress>
    </>
  );
}

const Progress = styled.p`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  padding-block: var(--space-2);
  background: var(--plot-ground, var(--bg));
  font-size: var(--text-sm);
  & > progress {
    inline-size: 100%;
    block-size: 0.5rem;
    accent-color: var(--text);
  }
`;

const Problem = styled.div`
  margin-block-end: var(--space-4);
`;

const Clear = styled.p`
  margin-block-start: var(--space-2);
`;
