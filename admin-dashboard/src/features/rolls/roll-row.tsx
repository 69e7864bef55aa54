import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import type { Entry } from './roll.ts';
import { type Status, statuses } from './status.ts';

interface RollRowProps {
  entry: Entry;
  status: Status;
  /** Not stored yet. */
  isPending: boolean;
  onMark: (status: Status) => void;
}

/** One student of a roll that is being marked: a group of radio buttons, which the list gives its keys. */
export function RollRow({ entry, status, isPending, onMark }: RollRowProps) {
  const name = entry.rollNumber === null ? entry.name : `${entry.rollNumber}, ${entry.name}`;
  return (
    <Root role="radiogroup" aria-label={name} data-student={entry.studentId} data-status={status}>
      <Number>{entry.rollNumber}</Number>
      <Name>
        {entry.name}
        {isPending && <Waiting>not saved yet</Waiting>}
      </Name>
      <Choices>
        {statuses.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={`status-${entry.studentId}`}
              value={value}
              checked={status === value}
              onChange={() => onMark(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </Choices>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(2.5rem, auto) minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  align-items: center;
  padding-block: var(--space-2);
  border-block-end: 1px solid var(--border-faint);
  /* Below the head of the roll, which stays in place. */
  scroll-margin-block: 7rem var(--space-8);
  &:focus-within {
    background: var(--surface-selected);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  ${media.lg} {
    grid-template-columns: 6rem minmax(0, 1fr) auto;
    padding-block: var(--space-1);
  }
`;

const Number = styled.span`
  padding-inline-start: var(--space-3);
  color: var(--text-muted);
  white-space: nowrap;
`;

const Name = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: var(--weight-strong);
`;

const Waiting = styled.small`
  margin-inline-start: var(--space-2);
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-weight: var(--weight-text);
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  grid-column: 1 / -1;
  gap: 1px;
  ${media.lg} {
    grid-column: auto;
    inline-size: 22rem;
  }
  & > label {
    position: relative;
    display: grid;
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & span {
    display: grid;
    place-items: center;
    min-block-size: var(--control);
    border: 1px solid var(--border);
    border-radius: var(--radius-2);
    color: var(--text-muted);
    font-size: var(--text-sm);
    ${media.md} {
      min-block-size: var(--control-dense);
    }
  }
  & input:hover + span {
    background: var(--surface-hover);
  }
  & input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & input:checked + span {
    border-color: var(--success-mark);
    background: var(--success-soft);
    color: var(--success-text);
    font-weight: var(--weight-strong);
  }
  & input[value='late']:checked + span {
    border-color: var(--warning-mark);
    background: var(--warning-soft);
    color: var(--warning-text);
  }
  & input[value='absent']:checked + span {
    border-color: var(--danger-mark);
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  & input[value='excused']:checked + span {
    border-color: var(--info-mark);
    background: var(--info-soft);
    color: var(--info-text);
  }
`;
