import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The way on from a section: "All 24 courses →". */
export function LinkArrow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Root to={to}>
      <span>{children}</span>
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Root>
  );
}

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding-block: 0.25rem;
  color: var(--link);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  text-decoration: none;
  & > span {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
  & > svg {
    transition: transform var(--motion-base) var(--ease-out);
  }
  &:hover > svg {
    transform: translateX(3px);
  }
`;
