import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

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
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? (
        <ErrorText id={`${id}-error`}>
          <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
          <span>{error}</span>
        </ErrorText>
      ) : null}
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

const Hint = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
`;

const ErrorText = styled.p`
  display: flex;
  gap: var(--space-2);
  color: var(--danger-text);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  line-height: var(--leading-snug);
`;
