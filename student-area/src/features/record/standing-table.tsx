import { type Column, DataTable, standingColumns, StandingReasons } from '@portal/shared/ui';
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
  ...standingColumns,
  {
    key: 'reasons',
    header: 'What your teachers are told',
    isStackWide: true,
    render: (row) => <StandingReasons standing={row} none="nothing" />,
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
