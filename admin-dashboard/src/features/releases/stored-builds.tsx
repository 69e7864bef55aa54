import type { KeptBuild, ReleaseReport } from '@portal/shared/releases';
import {
  BulletBars,
  type Column,
  DataTable,
  FigureFrame,
  formatCount,
  formatDateTime,
  formatFileSize,
} from '@portal/shared/ui';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { needWords, versionWords } from './release-words.ts';

const MEGABYTE = 1_000_000;

/** What the builds in the store hold, and why each is there. */
export function StoredBuilds({ stored, keptDays }: Pick<ReleaseReport, 'stored' | 'keptDays'>) {
  const { ref, width } = useWidth();
  const total = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = [...new Set(stored.map(({ part }) => part))].map((part) => {
    const own = stored.filter((build) => build.part === part);
    const bytes = own.reduce((sum, build) => sum + build.bytes, 0);
    return {
      label: part,
      value: Math.round(bytes / MEGABYTE),
      end: `${formatFileSize(bytes)} in ${formatCount(own.length, 'build')}`,
    };
  });
  return (
    <FigureFrame
      title={<h2>{`${formatCount(stored.length, 'build')} in the store, ${formatFileSize(total)}`}</h2>}
      subtitle="Megabytes on disk by part"
      source={`A build stays while it is live or was live before, and for ${keptDays} days after it was used last, for tabs that are open.`}
      table={
        <DataTable
          caption="Stored builds"
          isDense
          columns={columns}
          rows={stored}
          getRowKey={({ part, buildId }) => `${part} ${buildId}`}
        />
      }
    >
      <div ref={ref}>
        {width > 0 && (
          <BulletBars
            rows={rows}
            width={width}
            title={`Megabytes on disk by part. ${rows.map(({ label, end }) => `${label}: ${end}`).join('; ')}`}
          />
        )}
      </div>
    </FigureFrame>
  );
}

const columns: readonly Column<KeptBuild>[] = [
  {
    key: 'build',
    header: 'Build',
    render: ({ part, buildId, version }) => (
      <TwoLines
        first={`${part} ${buildId}`}
        second={version === null ? 'version not known' : `version ${versionWords(version)}`}
      />
    ),
  },
  { key: 'bytes', header: 'On disk', isNumeric: true, render: ({ bytes }) => formatFileSize(bytes) },
  { key: 'usedAt', header: 'Used last', render: ({ usedAt }) => formatDateTime(usedAt) },
  { key: 'need', header: 'Why it is there', render: needWords },
];
