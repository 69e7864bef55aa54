import { useController, useFormContext } from 'react-hook-form';
import { useId } from 'react';
import styled from 'styled-components';
import { Checkbox, TextArea, TextInput, VisuallyHidden } from '@portal/shared/ui';
import { EntryRows } from '../../ui/entry-rows.tsx';
import { emptyOption, type QuestionValues } from './question-values.ts';

/** The options of a choice: their words, whether they are right, and what is said to whoever chose them. */
export function OptionRows({ isMultiple }: { isMultiple: boolean }) {
  const { control, formState } = useFormContext<QuestionValues>();
  const { field } = useController({ control, name: 'options' });
  const group = useId();

  /** Of one right answer there is one. */
  function markRight(place: number, isRight: boolean) {
    field.onChange(
      field.value.map((option, other) => {
        if (other === place) return { ...option, isRight };
        return isMultiple ? option : { ...option, isRight: false };
      }),
    );
  }

  return (
    <EntryRows
      label="Options"
      hint="Markdown and formulas, one line each. Their order is drawn for each student where the quiz shuffles options."
      error={formState.errors.options?.message}
      one="option"
      entries={field.value}
      emptyEntry={emptyOption}
      onChange={field.onChange}
      focusRef={field.ref}
    >
      {(option, index, change) => (
        <Row>
          <Checkbox
            type={isMultiple ? 'checkbox' : 'radio'}
            name={group}
            label={
              <>
                Right<VisuallyHidden>: option {index + 1}</VisuallyHidden>
              </>
            }
            checked={option.isRight}
            onChange={({ target }) => markRight(index, target.checked)}
          />
          <TextArea
            size="dense"
            rows={1}
            aria-label={`Option ${index + 1}`}
            value={option.text}
            onChange={({ target }) => change({ ...option, text: target.value })}
            onBlur={field.onBlur}
          />
          <TextInput
            size="dense"
            autoComplete="off"
            aria-label={`Feedback on option ${index + 1}`}
            placeholder="Said to whoever chose it (optional)"
            value={option.feedback}
            onChange={({ target }) => change({ ...option, feedback: target.value })}
            onBlur={field.onBlur}
          />
        </Row>
      )}
    </EntryRows>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding-block-end: var(--space-2);
  & textarea {
    min-block-size: 2.25rem;
    field-sizing: content;
  }
`;
