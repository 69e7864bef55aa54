import styled from 'styled-components';
import { QuestionLegend } from '../ui/question-legend.ts';
import { offeredAnswers, type SurveyQuestion } from './question.ts';

interface ScaleInputProps {
  question: SurveyQuestion;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** The whole numbers of a scale as radio buttons in a row, with the words of its ends. */
export function ScaleInput({ question, value, onChange }: ScaleInputProps) {
  const values = offeredAnswers(question);
  const words = (index: number) => {
    if (index === 0) return question.lowLabel;
    return index === values.length - 1 ? question.highLabel : null;
  };
  return (
    <fieldset>
      <QuestionLegend>{question.prompt}</QuestionLegend>
      <Row>
        {values.map((each, index) => (
          <label key={each}>
            <input
              type="radio"
              name={question.id}
              value={each}
              checked={value === each}
              onChange={() => onChange(each)}
              aria-label={words(index) === null ? each : `${each}, ${words(index)}`}
            />
            <span aria-hidden="true">{each}</span>
          </label>
        ))}
      </Row>
      {(question.lowLabel !== null || question.highLabel !== null) && (
        <Ends aria-hidden="true">
          <span>{question.lowLabel}</span>
          <span>{question.highLabel}</span>
        </Ends>
      )}
    </fieldset>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(2.75rem, 1fr));
  gap: var(--space-1);
  & > label {
    display: grid;
    gap: var(--space-1);
    justify-items: center;
    padding: var(--space-3) var(--space-1);
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-2);
    cursor: pointer;
  }
  & > label:hover {
    background: var(--surface-hover);
  }
  & > label:has(input:checked) {
    border-color: var(--text);
    background: var(--surface-sunken);
    box-shadow: inset 0 0 0 1px var(--text);
  }
  & input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-start: var(--space-2);
  color: var(--text-muted);
  font-size: var(--text-sm);
  & > :last-child {
    text-align: end;
  }
`;
