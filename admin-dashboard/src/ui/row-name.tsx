import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

/** What a row is called, which opens it in a dialog. */
export function RowName({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Opener type="button" onClick={onClick}>
      {children}
    </Opener>
  );
}

/** What a row is called, which leads to its page. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return <Leader to={to}>{children}</Leader>;
}

const name = css`
  display: block;
  align-content: center;
  min-block-size: 1.5rem;
  color: inherit;
  font-weight: var(--weight-strong);
  text-align: start;
  overflow-wrap: anywhere;
  text-decoration: none;
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

const Opener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: pointer;
  ${name}
`;

const Leader = styled(Link)`
  ${name}
`;
