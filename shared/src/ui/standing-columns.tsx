import styled from 'styled-components';
import { reasonWords, type Standing } from './attention.ts';
import { Badge } from './badge.tsx';
import type { Column } from './data-table.tsx';
import { formatCount, formatNumber, formatPercent } from './format.ts';

type Counted = Pick<Standing, 'held' | 'attended' | 'due' | 'handedIn' | 'marks' | 'average'>;

/** Attendance, tasks and marks, each with its base. */
export const standingColumns: readonly Column<Counted>[] = [
  {
    key: 'attendance',
    header: 'Attendance',
    isNumeric: true,
    render: ({ attended, held }) => (held === 0 ? 'no hours yet' : formatPercent(attended, held)),
  },
  {
    key: 'tasks',
    header: 'Handed in',
    isNumeric: true,
    render: ({ handedIn, due }) =>
      due === 0 ? 'nothing due yet' : `${formatNumber(handedIn)} of ${formatNumber(due)}`,
  },
  {
    key: 'marks',
    header: 'Released marks',
    isNumeric: true,
    render: ({ marks, average }) =>
      average === null ? 'none yet' : `${formatNumber(average)}%, ${formatCount(marks, 'mark')}`,
  },
];

/** Why somebody needs attention, in words with the numbers; `none` where there is no reason. */
export function StandingReasons({ standing, none = 'no reason' }: { standing: Standing; none?: string }) {
  if (standing.reasons.length === 0) return standing.isKnown ? none : 'too little to say';
  return (
    <List>
      {standing.reasons.map((reason) => (
        <li key={reason}>
          <Badge tone="warning">{reasonWords(reason, standing)}</Badge>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;
