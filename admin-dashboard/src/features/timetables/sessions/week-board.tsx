import { CalendarClock, CalendarX, Pencil, Plus, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { formatClockRange } from '@portal/shared/time';
import { media } from '@portal/shared/theme';
import { Badge, Button, formatDate, MenuButton, type MenuItem } from '@portal/shared/ui';
import { slotStyles, type SlotStyleProps } from '../grid/slot-styles.ts';
import { describeWhen } from './describe-change.ts';
import { type Holiday, holidayOn } from './holidays.ts';
import { daysOfWeek } from './monday.ts';
import { plannedOf, type Session } from './session.ts';
import type { SessionWorkState } from './use-session-work.ts';

interface WeekBoardProps {
  monday: string;
  /** First and last day of the term. */
  term: { startsOn: string; endsOn: string };
  sessions: readonly Session[];
  holidays: readonly Holiday[];
  work: SessionWorkState;
}

/** One week as it is held, day by day, with what can be done with each session. */
export function WeekBoard({ monday, term, sessions, holidays, work }: WeekBoardProps) {
  return (
    <Board>
      {daysOfWeek(monday).map((day) => {
        const held = sessions.filter((session) => session.day === day);
        const holiday = holidayOn(holidays, day);
        const isInTerm = term.startsOn <= day && day <= term.endsOn;
        const name = formatDate(day, { style: 'short', hasWeekday: true, hasYear: false });
        return (
          <Day key={day} aria-label={name}>
            <h3>{name}</h3>
            {holiday && (
              <p>
                <Badge tone="warning">Holiday</Badge> {holiday.title}
              </p>
            )}
            {!isInTerm && <Quiet>Not in this term</Quiet>}
            {isInTerm && !holiday && held.length === 0 && <Quiet>Nothing is held</Quiet>}
            {held.length > 0 && (
              <ul>
                {held.map((session) => (
                  <SessionItem key={`${session.key} ${session.state}`} session={session} work={work} />
                ))}
              </ul>
            )}
            {isInTerm && (
              <Button size="dense" onClick={() => work.add(day)}>
                <Plus aria-hidden="true" />
                Add a session
              </Button>
            )}
          </Day>
        );
      })}
    </Board>
  );
}

function SessionItem({ session, work }: { session: Session; work: SessionWorkState }) {
  const { subject, startsAt, endsAt, teacher, room, state, reason, plannedDay, plannedStartsAt } = session;
  const items = itemsFor(session, work);
  return (
    <Item $type={session.type as SlotStyleProps['$type']} $isOff={state === 'cancelled' || state === 'moved_away'}>
      <b>{subject}</b>
      <Fact>{formatClockRange(startsAt, endsAt)}</Fact>
      <Fact>{teacher}</Fact>
      <Fact>{room}</Fact>
      {stateBadges[state]}
      {state === 'moved' && plannedDay !== null && (
        <Fact>from {describeWhen({ day: plannedDay, startsAt: plannedStartsAt ?? '' })}</Fact>
      )}
      <Fact>{reason}</Fact>
      <Menu>
        <MenuButton label={`Actions for ${subject}, ${describeWhen(session)}`} items={items} />
      </Menu>
    </Item>
  );
}

const stateBadges = {
  held: null,
  cancelled: <Badge tone="danger">Cancelled</Badge>,
  moved_away: <Badge tone="warning">Moved away</Badge>,
  moved: <Badge tone="info">Moved here</Badge>,
  added: <Badge tone="success">Added</Badge>,
};

function itemsFor(session: Session, { change, editAdded, undo }: SessionWorkState): MenuItem[] {
  const { changeId, state } = session;
  const planned = plannedOf(session);
  const items: MenuItem[] = [];
  if (planned && state !== 'cancelled')
    items.push({
      label: 'Cancel this session…',
      icon: <CalendarX aria-hidden="true" />,
      onSelect: () => change('cancel', planned, changeId),
    });
  if (planned)
    items.push({
      label: state === 'held' ? 'Move it…' : 'Move it elsewhere…',
      icon: <CalendarClock aria-hidden="true" />,
      onSelect: () => change('move', planned, changeId),
    });
  if (changeId === null) return items;
  if (state === 'cancelled' && planned)
    items.push({
      label: 'Change the reason…',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => change('cancel', planned, changeId),
    });
  if (state === 'added')
    items.push({ label: 'Edit…', icon: <Pencil aria-hidden="true" />, onSelect: () => void editAdded(changeId) });
  items.push({
    label: state === 'added' ? 'Take it out…' : 'Hold as planned…',
    icon: <Undo2 aria-hidden="true" />,
    onSelect: () => void undo(changeId),
  });
  return items;
}

const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-3);
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  justify-items: start;
  padding-block-start: var(--space-2);
  border-block-start: 1px solid var(--border-strong);
  & > h3 {
    font-size: 1.0625rem;
  }
  & > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    inline-size: 100%;
  }
`;

const Quiet = styled.p`
  color: var(--text-muted);
`;

const Item = styled.li<SlotStyleProps & { $isOff: boolean }>`
  position: relative;
  display: grid;
  gap: 0.125rem;
  justify-items: start;
  min-block-size: var(--control-dense);
  padding: var(--space-2);
  font-size: var(--text-xs);
  line-height: 1.35;
  overflow-wrap: anywhere;
  ${slotStyles}
  & > b {
    padding-inline-end: 1.75rem;
    font-weight: var(--weight-strong);
    text-decoration: ${({ $isOff }) => ($isOff ? 'line-through' : 'none')};
  }
`;

const Fact = styled.span`
  color: var(--text-muted);
  &:empty {
    display: none;
  }
`;

const Menu = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;
