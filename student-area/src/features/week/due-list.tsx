import { Badge, formatDateTime, TextLink, useNow } from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import styled from 'styled-components';
import { daysUntil, describeWait } from '../../time/describe-wait.ts';
import type { WeekItem, WeekItemKind } from './week-item.ts';

/** From how many days before its end on something is pressing. */
const PRESSING_DAYS = 2;

const kindWords: Partial<Record<WeekItemKind, string>> = {
  assignment: 'Assignment',
  assessment: 'Assessment',
  quiz: 'Quiz',
  survey: 'Survey',
};

const doneWords: Partial<Record<WeekItemKind, string>> = {
  assignment: 'Handed in',
  assessment: 'Done',
  quiz: 'Taken',
  survey: 'Answered',
};

/** What is to be handed in, sat or answered, done and not done. */
export function DueList({ items }: { items: readonly WeekItem[] }) {
  if (items.length === 0) return <Nothing>Nothing is due in the next seven days.</Nothing>;
  return (
    <List>
      {items.map((item) => (
        <li key={item.key}>
          <div>
            <TextLink to={item.path}>{item.title}</TextLink>
            <p>{[kindWords[item.kind], item.note].filter(Boolean).join(', ')}</p>
          </div>
          <When item={item} />
        </li>
      ))}
    </List>
  );
}

function When({ item }: { item: WeekItem }) {
  const now = useNow();
  const isOnNow = item.kind === 'assessment' && item.startsAt !== null && Date.parse(item.startsAt) <= now;
  const at = item.kind === 'assessment' && !isOnNow ? item.startsAt : item.endsAt;
  return (
    <p>
      <State item={item} at={at} isOnNow={isOnNow} now={now} />
      {at !== null && (
        <small>
          {isOnNow && 'until '}
          {formatDateTime(at, { hasYear: false })}
        </small>
      )}
    </p>
  );
}

interface StateProps {
  item: WeekItem;
  at: string | null;
  isOnNow: boolean;
  now: number;
}

function State({ item, at, isOnNow, now }: StateProps) {
  if (item.state === 'done') return <Badge tone="success">{doneWords[item.kind] ?? 'Done'}</Badge>;
  if (item.state === 'missed') return <Badge tone="danger">Missed</Badge>;
  if (isOnNow) return <Badge tone="warning">on now</Badge>;
  if (at === null) return <Badge>any time</Badge>;
  if (Date.parse(at) <= now) return <Badge tone="warning">late</Badge>;
  const isPressing = daysUntil(at, now) <= PRESSING_DAYS;
  return <Badge tone={isPressing ? 'warning' : 'neutral'}>{describeWait(at, now)}</Badge>;
}

const List = styled.ul`
  & > li {
    display: grid;
    gap: var(--space-1) var(--space-3);
    padding-block: var(--space-3);
    font-size: var(--text-sm);
    line-height: var(--leading-snug);
    ${media.sm} {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  & > li + li {
    border-block-start: 1px solid var(--border);
  }
  & p {
    color: var(--text-muted);
  }
  & > li > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem var(--space-2);
    align-items: baseline;
    ${media.sm} {
      flex-direction: column;
      align-items: end;
    }
  }
  & small {
    font-size: var(--text-xs);
  }
`;

const Nothing = styled.p`
  padding-block: var(--space-2);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
