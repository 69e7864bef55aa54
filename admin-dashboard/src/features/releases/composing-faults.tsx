import type { ComposingFault, ReleaseReport } from '@portal/shared/releases';
import { type Column, DataTable, formatCount, Panel } from '@portal/shared/ui';
import { Quiet } from '../../ui/quiet.tsx';
import { faultWords } from './release-words.ts';

/** Pages that people get without their finished text. */
export function ComposingFaults({ composer: { faults, pages } }: Pick<ReleaseReport, 'composer'>) {
  const title =
    faults.length === 0
      ? 'Every page has its finished text'
      : `${formatCount(faults.length, 'page')} without finished text`;
  return (
    <Panel
      title={title}
      intro={`${formatCount(pages, 'page')} made in advance. What threw, and where, is in the log and in portal status.`}
    >
      {faults.length === 0 ? (
        <Quiet>No build that is live has failed to draw a page.</Quiet>
      ) : (
        <DataTable
          caption="Pages without finished text"
          isDense
          columns={columns}
          rows={faults}
          getRowKey={({ part, buildId, path, kind }) => `${part} ${buildId} ${path ?? ''} ${kind}`}
        />
      )}
    </Panel>
  );
}

const columns: readonly Column<ComposingFault>[] = [
  { key: 'path', header: 'Page', render: ({ path, part }) => path ?? `every page of ${part}` },
  { key: 'kind', header: 'Why', render: faultWords },
  { key: 'build', header: 'Build', render: ({ part, buildId }) => `${part} ${buildId}` },
];
