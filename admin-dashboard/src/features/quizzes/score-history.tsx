import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable, formatDateTime, formatNumber, Panel } from '@portal/shared/ui';
import { historyQuery } from './sittings.ts';

interface Entry {
  id: string;
  from: number;
  to: number;
  most: number;
  reason: string;
  changedAt: string;
}

const columns: readonly Column<Entry>[] = [
  { key: 'when', header: 'When', render: ({ changedAt }) => formatDateTime(changedAt) },
  { key: 'why', header: 'Why', render: ({ reason }) => reason },
  {
    key: 'score',
    header: 'Score',
    isNumeric: true,
    render: ({ from, to, most }) =>
      `${formatNumber(from, 2)} became ${formatNumber(to, 2)} of ${formatNumber(most, 2)}`,
  },
];

/** What the score of an attempt was before it was graded again; nothing where it never was. */
export function ScoreHistory({ attemptId }: { attemptId: string }) {
  const { data = [] } = useQuery(historyQuery({ attemptId }));
  if (data.length === 0) return null;
  return (
    <Panel title="Graded again" intro="The student sees this, too, once the results are released.">
      <DataTable caption="Changes of the score" isDense columns={columns} rows={data} getRowKey={({ id }) => id} />
    </Panel>
  );
}
