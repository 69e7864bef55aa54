import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatNumber } from './format.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface WorkItem {
  count: number;
  /** 'Messages not answered'. */
  title: string;
  detail?: string;
  to: string;
  /** The verb of the link: 'Read'. */
  action: string;
}

/** What waits for the person, most urgent first. */
export function WorkQueue({ items }: { items: readonly WorkItem[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item.title}>
          <Count>{formatNumber(item.count)}</Count>
          <span>
            {item.title}
            {item.detail !== undefined && <Detail>{item.detail}</Detail>}
          </span>
          <Link to={item.to}>
            {item.action}
            <VisuallyHidden>: {item.title}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--border);
  }
  & > li:first-child {
    border: 0;
    padding-block-start: 0;
  }
`;

const Count = styled.span`
  min-inline-size: 2rem;
  font-family: var(--font-heading);
  font-size: 1.375rem;
  font-weight: var(--weight-heading);
  line-height: 1;
  text-align: end;
`;

const Detail = styled.span`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-xs);
`;
