import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  /** Keeps the label for screen readers only, for instance in a table row. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** `radio` makes it one of several with the same `name`. */
  type?: 'checkbox' | 'radio';
}

/** A check box or radio button with its label. Spread react-hook-form's `register()` over it. */
export function Checkbox({ label, isLabelHidden = false, hint, error, type = 'checkbox', ...rest }: CheckboxProps) {
  const noteId = useId();
  const hasNote = Boolean(hint) || Boolean(error);
  return (
    <Root>
      <input
        {...rest}
        type={type}
        aria-label={isLabelHidden && typeof label === 'string' ? label : undefined}
        aria-describedby={hasNote ? noteId : undefined}
        aria-invalid={error ? true : undefined}
      />
      {!isLabelHidden && (
        <span>
          {label}
          {hasNote && (
            <Note id={noteId} $isError={Boolean(error)}>
              {error ? error : hint}
            </Note>
          )}
        </span>
      )}
    </Root>
  );
}

const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: var(--space-3);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  cursor: pointer;
  & > input {
    margin-block-start: 0.0625rem;
  }
`;

const Note = styled.span<{ $isError: boolean }>`
  display: block;
  color: ${({ $isError }) => ($isError ? 'var(--danger-text)' : 'var(--text-muted)')};
  font-weight: ${({ $isError }) => ($isError ? 'var(--weight-strong)' : 'var(--weight-text)')};
`;
