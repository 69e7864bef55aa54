import { useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { Field, SelectInput, TextInput } from '@portal/shared/ui';
import { EntryRows } from '../../ui/entry-rows.tsx';
import {
  emptyParameter,
  PARAMETER_FORMS,
  type ParameterForm,
  type ParameterRow,
  type QuestionValues,
} from './question-values.ts';

const forms = Object.entries(PARAMETER_FORMS).map(([value, label]) => ({ value, label }));

type TextName = Exclude<keyof ParameterRow, 'name' | 'form'>;

const asked: Record<ParameterForm, readonly { name: TextName; label: string; example: string }[]> = {
  integers: [
    { name: 'from', label: 'From', example: '1' },
    { name: 'to', label: 'To', example: '10' },
  ],
  range: [
    { name: 'from', label: 'From', example: '0.5' },
    { name: 'to', label: 'To', example: '2.5' },
    { name: 'decimals', label: 'Decimals', example: '2' },
  ],
  choices: [{ name: 'choices', label: 'Values, parted by ;', example: '0.90; 0.95; 0.99' }],
  normal: [
    { name: 'n', label: 'How many', example: '12' },
    { name: 'mean', label: 'Mean', example: '50' },
    { name: 'sd', label: 'Standard deviation', example: '8' },
    { name: 'decimals', label: 'Decimals', example: '1' },
  ],
  expression: [
    { name: 'decimals', label: 'Decimals', example: 'as calculated' },
    { name: 'expression', label: 'Expression', example: 'mean(x) / sqrt(n)' },
  ],
};

/** The numbers of a question that each student gets anew. Later ones may be calculated from earlier ones. */
export function ParameterRows() {
  const { control, formState } = useFormContext<QuestionValues>();
  const { field } = useController({ control, name: 'parameters' });

  return (
    <EntryRows
      label="Parameters"
      hint="A value for each student, which stands for its name in {{ }}: {{n}}. A later one may use the earlier ones."
      error={formState.errors.parameters?.message}
      isOptional
      one="parameter"
      entries={field.value}
      emptyEntry={emptyParameter}
      onChange={field.onChange}
      focusRef={field.ref}
    >
      {(row, index, change) => (
        <Row role="group" aria-label={`Parameter ${index + 1}${row.name === '' ? '' : `, ${row.name}`}`}>
          <Field label="Name">
            <TextInput
              size="dense"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={31}
              value={row.name}
              onChange={({ target }) => change({ ...row, name: target.value })}
              onBlur={field.onBlur}
            />
          </Field>
          <Field label="How it is made">
            <SelectInput
              size="dense"
              options={forms}
              value={row.form}
              onChange={({ target }) => change({ ...row, form: formOf(target.value) })}
            />
          </Field>
          {asked[row.form].map(({ name, label, example }) => (
            <Cell key={name} $isWide={name === 'expression' || name === 'choices'}>
              <Field label={label}>
                <TextInput
                  size="dense"
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  placeholder={example}
                  value={row[name]}
                  onChange={({ target }) => change({ ...row, [name]: target.value })}
                  onBlur={field.onBlur}
                />
              </Field>
            </Cell>
          ))}
        </Row>
      )}
    </EntryRows>
  );
}

function formOf(value: string): ParameterForm {
  return value in PARAMETER_FORMS ? (value as ParameterForm) : 'integers';
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: end;
  padding-block-end: var(--space-3);
  border-block-end: 1px solid var(--border);
  & > :nth-child(1) {
    flex: 1 1 5.5rem;
  }
  & > :nth-child(2) {
    flex: 1 1 8rem;
  }
`;

/** What is long has a line of its own. */
const Cell = styled.div<{ $isWide: boolean }>`
  flex: 1 1 ${({ $isWide }) => ($isWide ? '100%' : '4.5rem')};
  min-inline-size: 0;
`;
