import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { useKeptFocus } from './use-kept-focus.ts';

/** A button that reads as a link, for small things in running text: "Clear search", "Show More". */
export function TextButton({ type = 'button', disabled = false, ref, ...rest }: ComponentPropsWithRef<'button'>) {
  return <Root {...rest} ref={useKeptFocus(ref, disabled)} type={type} disabled={disabled} />;
}

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-block-size: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  text-align: start;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  cursor: pointer;
  &:hover {
    color: var(--link-hover);
  }
  &:disabled {
    color: var(--text-muted);
    cursor: not-allowed;
  }
  @media print {
    display: none;
  }
`;
