import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { FieldContext } from './field-context.ts';
import { FieldError, FieldHint } from './field-notes.tsx';

export interface FieldProps {
  label: ReactNode;
  /** What helps before typing. */
  hint?: ReactNode;
  /** What is wrong. Stands between label and control and makes the control invalid. */
  error?: ReactNode;
  /** Adds "(optional)"; required is the rule. */
  isOptional?: boolean;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  /** Id of the control, when something else has to know it (error summary). */
  id?: string;
  /** At the end of the label's row, for instance a "Forgot password?" link. */
  labelEnd?: ReactNode;
  /** One `TextInput`, `TextArea`, `SelectInput` or `PasswordInput`. */
  children: ReactNode;
}

/** Joins label, hint, error and one control by id, and marks the control as invalid while there is an error. */
export function Field({ label, hint, error, isOptional, isLabelHidden, id, labelEnd, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const hasError = error !== undefined && error !== null && error !== '' && error !== false;
  const describedBy =
    [hasError && `${controlId}-error`, hasHint && `${controlId}-hint`].filter(Boolean).join(' ') || undefined;
  const control = useMemo(
    () => ({ id: controlId, describedBy, isInvalid: hasError }),
    [controlId, describedBy, hasError],
  );

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus comes before the problem is drawn, which then pushes the control out of sight, below the foot of a dialog for instance.
    const isFocused = root.current?.contains(document.activeElement) === true;
    if (hasError && isFocused) root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasError, error]);

  return (
    <Root ref={root} $isInvalid={hasError}>
      <LabelRow $isHidden={isLabelHidden === true}>
        <label htmlFor={controlId}>
          {label}
          {isOptional && <Optional> (optional)</Optional>}
        </label>
        {labelEnd}
      </LabelRow>
      {hasHint && <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>}
      {hasError && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      <FieldContext value={control}>{children}</FieldContext>
    </Root>
  );
}

const Root = styled.div<{ $isInvalid: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  align-content: start;
  min-inline-size: 0;
`;

const LabelRow = styled.div<{ $isHidden: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-3);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  line-height: var(--leading-snug);
  ${({ $isHidden }) =>
    $isHidden && 'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);'}
`;

const Optional = styled.span`
  color: var(--text-muted);
  font-weight: var(--weight-text);
`;
