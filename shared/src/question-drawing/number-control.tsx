import { Field } from '../ui/field.tsx';
import { SelectInput } from '../ui/select-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styled from 'styled-components';
import { type ControlProps, TYPING_PAUSE_MS } from './control-props.ts';
import type { Answer } from './asked.ts';

interface NumberControlProps extends ControlProps {
  content: { units?: readonly { unit: string }[]; unit_required?: boolean };
}

/** A number as it is typed, and its unit where the question has units. */
export function NumberControl({ content, given, isDisabled, onChange, onLeave }: NumberControlProps) {
  const units = content.units ?? [];
  const value = given?.value ?? '';
  const unit = given?.unit ?? '';
  const hint = value.trim() === '' || readsAsNumber(value) ? EXAMPLES : `This does not read as a number. ${EXAMPLES}`;

  return (
    <Row>
      <Field label="Your answer" hint={hint}>
        <TextInput
          value={value}
          maxLength={100}
          disabled={isDisabled}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(numberAnswer(target.value, unit), TYPING_PAUSE_MS)}
          onBlur={onLeave}
        />
      </Field>
      {units.length > 0 && (
        <Field label="Unit" isOptional={content.unit_required !== true}>
          <SelectInput
            value={unit}
            disabled={isDisabled}
            options={[
              { value: '', label: 'None' },
              ...units.map((known) => ({ value: known.unit, label: known.unit })),
            ]}
            onChange={({ target }) => onChange(numberAnswer(value, target.value))}
          />
        </Field>
      )}
    </Row>
  );
}

const EXAMPLES = 'A number such as 3.5, 1.2e-3 or 7/2.';
const NUMBER = /^[-+]?(?:\d[\d,]*\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i;

/** Whether the server will find a number in it; in doubt it is stored as it was typed. */
export function readsAsNumber(typed: string): boolean {
  const parts = typed.replaceAll('−', '-').replaceAll(/\s/g, '').split('/');
  return parts.length <= 2 && parts.every((part) => NUMBER.test(part));
}

function numberAnswer(value: string, unit: string): Answer | null {
  if (value.trim() === '' && unit === '') return null;
  return unit === '' ? { value } : { value, unit };
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: end;
  & > :first-child {
    flex: 1 1 14rem;
    max-inline-size: 22rem;
  }
  & > :nth-child(2) {
    flex: 0 1 10rem;
  }
`;
