import { Badge, formatDate, formatDateTime, formatTime, TextLink, toDayKey, useNow } from '@portal/shared/ui';
import styled, { css } from 'styled-components';
import { ChangeWords } from './change-words.tsx';
import { describeDay, type WeekDay, type WeekItem } from './week-item.ts';

interface AgendaProps {
  days: readonly WeekDay[];
  today: string;
}

/** Day by day what is held: today in full, of later days what is not as planned, and the rest folded up. */
export function Agenda({ days, today }: AgendaProps) {
  return (
    <Days>
      {days.map(({ day, items }) => (
        <li key={day}>{day === today ? <Today day={day} items={items} /> : <LaterDay day={day} items={items} />}</li>
      ))}
    </Days>
  );
}

function Today({ day, items }: WeekDay) {
  return (
    <>
      <TodayHead>
        <time dateTime={day}>{formatDate(day, { hasWeekday: true, hasYear: false })}</time>
        <Badge tone="accent">Today</Badge>
      </TodayHead>
      {items.length === 0 ? <Nothing>Nothing of yours today.</Nothing> : <Items items={items} today={day} />}
    </>
  );
}

function LaterDay({ day, items }: WeekDay) {
  const changed = items.filter((item) => item.change !== null);
  const planned = items.filter((item) => item.change === null);
  return (
    <>
      {planned.length === 0 ? (
        <Unfolded>
          <DayName day={day} items={items} />
        </Unfolded>
      ) : (
        <Folded>
          <summary>
            <DayName day={day} items={items} />
          </summary>
          <Items items={planned} />
        </Folded>
      )}
      {changed.length > 0 && <Items items={changed} />}
    </>
  );
}

function DayName({ day, items }: WeekDay) {
  return (
    <>
      <time dateTime={day}>{formatDate(day, { style: 'short', hasWeekday: true, hasYear: false })}</time>{' '}
      <small>{describeDay(items)}</small>
    </>
  );
}

function Items({ items, today = '' }: { items: readonly WeekItem[]; today?: string }) {
  const now = useNow();
  return (
    <List>
      {items.map((item) => (
        <AgendaItem
          key={item.key}
          item={item}
          isNow={isOn(item, now)}
          isFromBefore={item.startsAt !== null && toDayKey(item.startsAt) < today}
        />
      ))}
    </List>
  );
}

interface AgendaItemProps {
  item: WeekItem;
  isNow: boolean;
  /** It began on an earlier day, so its hour says nothing of this one. */
  isFromBefore: boolean;
}

function AgendaItem({ item, isNow, isFromBefore }: AgendaItemProps) {
  const isHeld = item.change !== 'cancelled' && item.change !== 'moved_away';
  const until = isFromBefore && item.endsAt !== null && `until ${formatDateTime(item.endsAt, { hasYear: false })}`;
  const facts = [isNow && isHeld && 'Now', item.state === 'done' && isHeld && 'Over', until, item.place, item.note];
  return (
    <Row $isNow={isNow && isHeld && item.kind !== 'assessment'} $isPast={item.state === 'done'}>
      <time dateTime={item.startsAt ?? undefined}>
        {item.startsAt === null || isFromBefore ? '' : formatTime(item.startsAt)}
      </time>
      <div>
        <b>{isHeld ? <Title item={item} /> : <s>{item.title}</s>}</b>
        {item.change !== null && <ChangeWords item={item} change={item.change} />}
        {item.reason !== null && <p>{item.reason}</p>}
        <Meta>{facts.filter(Boolean).join(', ')}</Meta>
      </div>
    </Row>
  );
}

/** Classes have no page of their own. */
function Title({ item }: { item: WeekItem }) {
  if (item.kind === 'class' || item.kind === 'change') return item.title;
  return <TextLink to={item.path}>{item.title}</TextLink>;
}

function isOn({ startsAt, endsAt }: WeekItem, now: number): boolean {
  return startsAt !== null && endsAt !== null && Date.parse(startsAt) <= now && now < Date.parse(endsAt);
}

const Days = styled.ol`
  & > li + li {
    border-block-start: 1px solid var(--border);
  }
`;

const TodayHead = styled.h3`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  padding-block: var(--space-2);
  font-size: 1.0625rem;
`;

const dayLine = css`
  padding-block: var(--space-2);
  font-size: var(--text-sm);
  & small {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const Unfolded = styled.p`
  ${dayLine}
  padding-inline-start: 1.25rem;
  color: var(--text-muted);
`;

const Folded = styled.details`
  & > summary {
    ${dayLine}
    min-block-size: var(--control-dense);
    cursor: pointer;
  }
  & > summary > time {
    font-weight: var(--weight-strong);
  }
`;

const List = styled.ol`
  padding-block-end: var(--space-2);
`;

const Row = styled.li<{ $isNow: boolean; $isPast: boolean }>`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: var(--space-3);
  padding-block: var(--space-2);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  overflow-wrap: anywhere;
  & + & {
    border-block-start: 1px solid var(--border-faint);
  }
  & > time {
    color: var(--text-muted);
  }
  & b {
    font-weight: ${({ $isPast }) => ($isPast ? 'var(--weight-text)' : 'var(--weight-strong)')};
    color: ${({ $isPast }) => ($isPast ? 'var(--text-muted)' : 'inherit')};
  }
  ${({ $isNow }) =>
    $isNow &&
    css`
      margin-inline: calc(-1 * var(--space-3));
      padding-inline: var(--space-3);
      background: var(--accent-soft);
      box-shadow: inset 3px 0 0 var(--accent);
    `}
`;

const Meta = styled.p`
  color: var(--text-muted);
`;

const Nothing = styled.p`
  padding-block-end: var(--space-3);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
