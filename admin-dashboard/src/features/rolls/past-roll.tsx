import { useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Badge, Button, type Column, DataTable } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { countWords } from './count-words.ts';
import { RefusedMarks } from './refused-marks.tsx';
import type { Entry } from './roll.ts';
import { StatusBadge } from './status-badge.tsx';
import { useMarkKeeper } from './use-mark-keeper.ts';

interface PastRollProps {
  rollId: string;
  entries: readonly Entry[];
}

/** A roll after its day: what changes is a correction, with a reason that the student reads. */
export function PastRoll({ rollId, entries }: PastRollProps) {
  const kept = useMarkKeeper(rollId);
  const [corrected, setCorrected] = useState<Entry | null>(null);
  const queryClient = useQueryClient();
  const showToast = useToast();

  const columns: readonly Column<Entry>[] = [
    { key: 'name', header: 'Student', render: (row) => <b>{row.name}</b> },
    { key: 'rollNumber', header: 'Roll number', render: (row) => row.rollNumber ?? 'none' },
    {
      key: 'status',
      header: 'Entry',
      stackLabel: null,
      render: (row) => (
        <>
          <StatusBadge status={row.status} /> {row.corrections > 0 && <Badge>corrected</Badge>}
        </>
      ),
    },
    {
      key: 'correct',
      header: 'Correction',
      isHeaderHidden: true,
      render: (row) => (
        <Button size="dense" aria-label={`Correct ${row.name}`} onClick={() => setCorrected(row)}>
          Correct…
        </Button>
      ),
    },
  ];

  return (
    <>
      <p>
        {countWords(entries.map(({ status }) => status))}. The day of this roll is over: what changes now is a
        correction, with a reason that the student reads.
      </p>
      <RefusedMarks {...kept} entries={entries} />
      <DataTable
        caption="Entries"
        isDense
        columns={columns}
        rows={entries}
        getRowKey={({ studentId }) => studentId}
        currentKey={corrected?.studentId}
      />
      {corrected && (
        <CorrectionDialog
          rollId={rollId}
          entry={corrected}
          onSaved={() => {
            setCorrected(null);
            showToast({ title: 'Entry corrected', description: corrected.name, tone: 'success' });
            void queryClient.invalidateQueries({ queryKey: queryKeys.rolls.all });
          }}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  );
}
