import {
  Badge,
  type Column,
  DataTable,
  formatCount,
  formatNumber,
  formatPercent,
  reasonWords,
} from '@portal/shared/ui';
import styled from 'styled-components';
import type { OwnStanding } from './own-standing.ts';

const columns: readonly Column<OwnStanding>[] = [
  {
    key: 'subject',
    header: 'Subject',
    render: ({ subject, termName }) => (
      <>
        <b>{subject}</b>
        {termName !== null && <Term>{termName}</Term>}
      </>
    ),
  },
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
  {
    key: 'reasons',
    header: 'What your teachers are told',
    isStackWide: true,
    render: (row) =>
      row.reasons.length > 0 ? (
        <Reasons>
          {row.reasons.map((reason) => (
            <li key={reason}>
              <Badge tone="warning">{reasonWords(reason, row)}</Badge>
            </li>
          ))}
        </Reasons>
      ) : row.isKnown ? (
        'nothing'
      ) : (
        'too little to say'
      ),
  },
];

/** How the reader stands in each subject, with the reasons that teachers see too. */
export function StandingTable({ caption, standings }: { caption: string; standings: readonly OwnStanding[] }) {
  return <DataTable caption={caption} columns={columns} rows={standings} getRowKey={({ id }) => id} />;
}

const Term = styled.small`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-xs);
`;

const Reasons = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  list-style: none;
`;
