import { useMemo } from 'react';
import type { ReleaseChange, ReleaseReport } from '@portal/shared/releases';
import { type Column, DataTable, FigureFrame, FigureKey, formatCount, formatDateTime } from '@portal/shared/ui';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { changeWords, deedWords, historyFinding } from './release-words.ts';
import { ReleaseTimeline } from './release-timeline.tsx';

/** What was released, taken back and switched off, drawn and as a table. */
export function ReleaseHistory({ report }: { report: ReleaseReport }) {
  const { history, changes, parts, at } = report;
  const { ref, width } = useWidth();
  // What is live, and then what was retired.
  const names = useMemo(() => [...new Set([...parts, ...history].map(({ part }) => part))], [parts, history]);
  const left = changes - history.length;
  return (
    <FigureFrame
      title={<h2>{historyFinding(history)}</h2>}
      subtitle="Each part on a line of its own, which is thick while a build is live and broken while the part is switched off"
      source={
        <>From the log of the release store{left > 0 ? `; ${formatCount(left, 'older change')} not shown` : ''}.</>
      }
      table={
        history.length === 0 ? undefined : (
          <DataTable
            caption="Changes, the newest first"
            isDense
            columns={columns}
            rows={history}
            getRowKey={(change) => `${change.at} ${change.part} ${change.action} ${change.from ?? ''}`}
          />
        )
      }
    >
      {history.length === 0 ? (
        <Quiet>The log of the release store is empty.</Quiet>
      ) : (
        <>
          <div ref={ref}>{width > 0 && <ReleaseTimeline changes={history} parts={names} now={at} width={width} />}</div>
          <FigureKey
            items={[
              { mark: 'p-dot-solid', label: 'released', shape: 'dot' },
              { mark: 'p-hi', label: 'taken back', shape: 'dot' },
              { mark: 'p-dot', label: 'switched off or on, retired, or tried', shape: 'dot' },
            ]}
          />
        </>
      )}
    </FigureFrame>
  );
}

const columns: readonly Column<ReleaseChange>[] = [
  { key: 'at', header: 'When', render: ({ at }) => <NoWrap>{formatDateTime(at)}</NoWrap> },
  { key: 'part', header: 'Part', render: ({ part }) => part },
  { key: 'action', header: 'What', render: ({ action }) => deedWords(action) },
  { key: 'build', header: 'Build', render: changeWords },
  { key: 'by', header: 'By', render: ({ by }) => by },
];
