import { useAnnounce } from '@portal/shared/contract';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ANNOUNCED_MINUTES, clockWords, type Moment, passedMark, useTimeLeft } from './server-clock.ts';

interface TimeLeftProps {
  endsAt: string;
  read: Moment;
  onOver: () => void;
}

/** The time that is left by the clock of the server. At 5 minutes and at 1 it is announced; it is never a surprise. */
export function TimeLeft({ endsAt, read, onOver }: TimeLeftProps) {
  const announce = useAnnounce();
  const left = useTimeLeft(endsAt, read);
  const before = useRef(left);
  const over = useRef(onOver);
  const isOver = left === 0;

  useEffect(() => void (over.current = onOver));
  useEffect(() => {
    const minutes = passedMark(before.current, left);
    before.current = left;
    if (minutes !== null) announce(minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`);
  }, [announce, left]);
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);

  return (
    <Clock role="timer" aria-label="Time left" $isShort={left <= ANNOUNCED_MINUTES[0] * 60_000}>
      <b>{clockWords(left)}</b> left
    </Clock>
  );
}

const Clock = styled.p<{ $isShort: boolean }>`
  color: ${({ $isShort }) => ($isShort ? 'var(--warning-text)' : 'var(--text-muted)')};
  font-size: var(--text-sm);
  white-space: nowrap;
  & > b {
    font-family: var(--font-heading);
    font-size: 1.5rem;
    font-weight: var(--weight-heading);
    color: ${({ $isShort }) => ($isShort ? 'inherit' : 'var(--text)')};
  }
`;
