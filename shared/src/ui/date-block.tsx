import styled from 'styled-components';
import { dateParts, type DateLike, toDayKey } from './department-time.ts';

/** A day as it stands in a list of events: a big number, weekday and month under it. */
export function DateBlock({ date }: { date: DateLike }) {
  const { day, weekday, monthName } = dateParts(date);
  return (
    <Root dateTime={toDayKey(date)}>
      <Day>{day}</Day>
      <span>
        {weekday.slice(0, 3)}, {monthName.slice(0, 3)}
      </span>
    </Root>
  );
}

const Root = styled.time`
  display: grid;
  align-content: start;
  line-height: 1;
  & > span {
    margin-block-start: 0.375rem;
    color: var(--text-muted);
    font-size: var(--text-sm);
    white-space: nowrap;
  }
`;

const Day = styled.b`
  font-family: var(--font-heading);
  font-size: 2.25rem;
  font-weight: var(--weight-heading);
  letter-spacing: -0.02em;
  line-height: 1;
`;
