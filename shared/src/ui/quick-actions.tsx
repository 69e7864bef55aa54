import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

export interface QuickAction {
  to: string;
  label: string;
  /** A lucide icon. */
  icon?: ReactNode;
}

/** Things that are done often, one press away. */
export function QuickActions({ items }: { items: readonly QuickAction[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to}>
            {item.icon}
            <span>{item.label}</span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  font-size: var(--text-sm);
  & a {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    min-block-size: 2.625rem;
    border-block-end: 1px solid var(--border);
    color: var(--text);
    font-weight: 500;
    text-decoration: none;
  }
  & a:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  & span {
    flex: 1;
  }
  & svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    flex: none;
    color: var(--text-muted);
    stroke-width: 1.75;
  }
`;
