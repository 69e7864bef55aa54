import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldError, FieldHint } from './field-notes.tsx';

export interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Check boxes, radio buttons or options that answer one question. */
  children: ReactNode;
}

/** Several controls that answer one question, under one legend. */
export function FieldGroup({ legend, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <Root aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {children}
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & > legend {
    margin-block-end: var(--space-1);
    font-size: var(--text-sm);
    font-weight: var(--weight-strong);
    line-height: var(--leading-snug);
  }
`;
