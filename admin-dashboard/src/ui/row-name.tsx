import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What a row is called, which opens it. */
export function RowName({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Root type="button" onClick={onClick}>
      {children}
    </Root>
  );
}

const Root = styled.button`
  display: block;
  min-block-size: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: var(--weight-strong);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover,
  &:hover b {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  /* Only the name is underlined, not what stands below it. */
  &:hover:has(b) {
    text-decoration: none;
  }
`;
