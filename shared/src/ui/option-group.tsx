import type { ReactNode } from 'react';
import styled from 'styled-components';
import { QuestionLegend } from './question-legend.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Option {
  value: string;
  label: ReactNode;
}

export interface OptionGroupProps {
  /** The question; rendered as the legend. */
  legend: ReactNode;
  /** Name shared by the inputs. */
  name: string;
  options: readonly Option[];
  /** Chosen values; one at most unless `isMultiple`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** For screen readers only: what is asked stands elsewhere. */
  isLegendHidden?: boolean;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** A, B, C… before the options. */
  hasLetters?: boolean;
  children?: ReactNode;
}

/** Large options of a quiz or survey question. `children` (a figure) stand between question and options. */
export function OptionGroup({
  legend,
  name,
  options,
  value,
  onChange,
  isLegendHidden = false,
  isMultiple = false,
  isDisabled = false,
  hasLetters = false,
  children,
}: OptionGroupProps) {
  function handleChange(changed: string, isChecked: boolean) {
    if (!isMultiple) onChange([changed]);
    else onChange(isChecked ? [...value, changed] : value.filter((other) => other !== changed));
  }

  return (
    <fieldset disabled={isDisabled}>
      {isLegendHidden ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <QuestionLegend>{legend}</QuestionLegend>
      )}
      {children}
      <Options>
        {options.map((option, index) => (
          <OptionLabel key={option.value} $hasLetter={hasLetters}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={(event) => handleChange(option.value, event.target.checked)}
            />
            {hasLetters && <Letter aria-hidden="true">{String.fromCharCode(65 + index)}</Letter>}
            <span>{option.label}</span>
          </OptionLabel>
        ))}
      </Options>
    </fieldset>
  );
}

const Options = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const OptionLabel = styled.label<{ $hasLetter: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasLetter }) => ($hasLetter ? 'auto 1.25rem minmax(0, 1fr)' : 'auto minmax(0, 1fr)')};
  gap: var(--space-3);
  align-items: start;
  padding: 0.8125rem var(--space-4);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  line-height: 1.45;
  cursor: pointer;
  &:hover {
    background: var(--surface-hover);
  }
  &:has(input:checked) {
    border-color: var(--text);
    background: var(--surface-sunken);
    box-shadow: inset 0 0 0 1px var(--text);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & > input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: 0.0625rem;
  }
  & > input:focus-visible {
    outline: none;
  }
`;

const Letter = styled.span`
  color: var(--text-muted);
  font-weight: var(--weight-strong);
`;
