import { Badge, type BadgeTone } from '@portal/shared/ui';
import { ArrowRight, Ban, Plus } from 'lucide-react';
import styled from 'styled-components';
import { formatClock } from '@portal/shared/time';
import { describeChange, isHeldHere, type SessionChange } from './describe-change.ts';
import type { Session } from './session.ts';
import { slotStyles, type SlotStyleProps } from './slot-styles.ts';

interface SessionItemProps {
  session: Session;
  /** Said where it is not the reader's own: staff teach several classes. */
  hasClassName: boolean;
  isNow: boolean;
}

const iconProps = { size: 13, strokeWidth: 2.25, 'aria-hidden': true } as const;

const marks: Record<SessionChange['word'], { tone: BadgeTone; icon: React.ReactNode }> = {
  Cancelled: { tone: 'danger', icon: <Ban {...iconProps} /> },
  Moved: { tone: 'warning', icon: <ArrowRight {...iconProps} /> },
  Added: { tone: 'info', icon: <Plus {...iconProps} /> },
};

/** One session of a day. What has changed is told by a word and a sign, with the reason; what no longer holds is crossed out. */
export function SessionItem({ session, hasClassName, isNow }: SessionItemProps) {
  const change = describeChange(session);
  const isHeld = isHeldHere(session);
  const facts = [session.type, hasClassName && session.className, session.teacher, session.room].filter(Boolean);
  return (
    <Item>
      <time dateTime={`${session.day}T${session.startsAt}`}>
        {isHeld ? formatClock(session.startsAt) : <s>{formatClock(session.startsAt)}</s>}
        <span> – {formatClock(session.endsAt)}</span>
      </time>
      <Slot $type={session.type} $isNow={isNow && isHeld}>
        <b>{isHeld ? session.subject : <s>{session.subject}</s>}</b>
        {change && (
          <Changed>
            <Badge {...marks[change.word]}>{change.word}</Badge> {change.now}
            {change.before !== null && (
              <>
                before <s>{change.before}</s>
              </>
            )}
          </Changed>
        )}
        {session.reason !== null && <Reason>{session.reason}</Reason>}
        <span>{[isNow && isHeld && 'Now', ...facts].filter(Boolean).join(', ')}</span>
      </Slot>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: 4.75rem minmax(0, 1fr);
  gap: var(--space-3);
  font-size: var(--text-sm);
  break-inside: avoid;
  & > time {
    padding-block-start: var(--space-2);
    color: var(--text-muted);
    line-height: 1.35;
  }
  & > time > span {
    display: block;
    font-size: var(--text-xs);
  }
`;

const Slot = styled.div<SlotStyleProps>`
  display: grid;
  gap: 0.25rem;
  justify-items: start;
  min-block-size: 3rem;
  padding: var(--space-2) var(--space-3);
  overflow-wrap: anywhere;
  ${slotStyles}
`;

const Changed = styled.p`
  color: var(--text);
  font-size: var(--text-xs);
`;

const Reason = styled.p`
  color: var(--text);
`;
