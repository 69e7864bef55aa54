import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, type Column, DataTable, formatDateTime, formatNumber, Panel } from '@portal/shared/ui';
import { Quiet } from '../../ui/quiet.tsx';
import type { Quiz } from './quiz.ts';
import { RegradeDialog } from './regrade-dialog.tsx';
import { type Regrade, regradesOf } from './regrades.ts';
import { historyQuery } from './sittings.ts';

const columns: readonly Column<Regrade>[] = [
  { key: 'when', header: 'When', render: ({ at }) => formatDateTime(at) },
  { key: 'why', header: 'Why', render: ({ reason }) => reason },
  {
    key: 'scores',
    header: 'Scores',
    isNumeric: true,
    render: ({ higher, lower }) => `${formatNumber(higher)} higher, ${formatNumber(lower)} lower`,
  },
];

/** Grading again, and when it was done. */
export function RegradePanel({ quiz }: { quiz: Quiz }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data = [] } = useQuery(historyQuery({ quizId: quiz.id }));
  const regrades = regradesOf(data);
  return (
    <Panel
      title="Grading again"
      intro="After a key was mended in the bank, what was answered is graded by it; what scores were before stays known."
      end={
        <Button size="dense" onClick={() => setIsOpen(true)}>
          <RefreshCw aria-hidden="true" />
          Grade again
        </Button>
      }
    >
      {regrades.length === 0 ? (
        <Quiet>No score that you may see has changed.</Quiet>
      ) : (
        <DataTable caption="Graded again" isDense columns={columns} rows={regrades} getRowKey={({ at }) => at} />
      )}
      {isOpen && <RegradeDialog quiz={quiz} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
