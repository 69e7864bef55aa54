import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type DateLike, toDayKey } from './department-time.ts';

export interface Activity {
  id: string;
  /** When, for machines. */
  at: DateLike;
  /** When, in a word or a time of day: '10:31', 'Tue'. */
  when: string;
  /** Who did it. */
  who: string;
  /** What was done, continuing the sentence. */
  what: ReactNode;
}

/** What happened lately, newest first. */
export function ActivityFeed({ items }: { items: readonly Activity[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item.id}>
          <time dateTime={typeof item.at === 'string' ? item.at : toDayKey(item.at)}>{item.when}</time>
          <span>
            <b>{item.who}</b> {item.what}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & > li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    gap: var(--space-3);
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--border);
  }
  & > li:first-child {
    border: 0;
    padding-block-start: 0;
  }
  & time {
    padding-block-start: 0.0625rem;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;
