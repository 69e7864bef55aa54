import type { BuildFigures, CanaryReport } from '@portal/shared/releases';
import {
  type Column,
  DataTable,
  FigureFrame,
  formatCount,
  formatDateTime,
  formatNumber,
  IntervalFigure,
  wilsonInterval,
} from '@portal/shared/ui';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { causeWords, chanceWords, percentWords, shareWords } from './release-words.ts';

/** What browsers tell of a canary beside what is live: how often pages fail, and how long they take. */
export function CanaryFigures({ report }: { report: CanaryReport }) {
  const { part, percent, since, canary, live } = report;
  const { ref, width } = useWidth();
  const rows: readonly Side[] = [
    { name: 'canary', figures: canary },
    { name: 'live', figures: live },
  ];
  return (
    <FigureFrame
      title={<h2>{findingOfCanary(report)}</h2>}
      subtitle="Share of visits in which the page did not come or broke, with the interval in which it lies with 95 % confidence (Wilson)"
      source={`Visits since ${formatDateTime(since)}, told by browsers without a word of the person; for ${shareWords(percent)}. ${chanceWords(report)}`}
      table={
        <DataTable caption={`Canary of ${part}`} isDense columns={columns} rows={rows} getRowKey={({ name }) => name} />
      }
    >
      <div ref={ref}>
        {width > 0 && (
          <IntervalFigure
            rows={rows.map(({ name, figures }) => intervalOf(name, figures))}
            domain={[0, highestOf(rows)]}
            width={width}
            height={100}
            hasLabels
            format={percentWords}
            title={rows.map(({ name, figures }) => `${name} ${figures.buildId}: ${failedWords(figures)}`).join('; ')}
          />
        )}
      </div>
    </FigureFrame>
  );
}

interface Side {
  name: 'canary' | 'live';
  figures: BuildFigures;
}

function findingOfCanary({ part, canary, live }: CanaryReport): string {
  if (canary.compared.visits === 0) return `Nobody has told of the canary of ${part} yet`;
  return `The canary of ${part} failed in ${failedWords(canary)}, what is live in ${failedWords(live)}`;
}

function failedWords({ compared }: BuildFigures): string {
  return `${formatNumber(compared.failures)} of ${formatCount(compared.visits, 'visit')}`;
}

function intervalOf(name: Side['name'], { compared }: BuildFigures) {
  const { visits, failures } = compared;
  return {
    ...wilsonInterval(failures, visits),
    label: name === 'canary' ? 'Canary' : 'Live',
    estimate: visits === 0 ? 0 : failures / visits,
    isHighlight: name === 'canary',
  };
}

/** A share of one visit in a hundred is still told from none. */
function highestOf(rows: readonly Side[]): number {
  const highs = rows
    .filter(({ figures }) => figures.compared.visits > 0)
    .map(({ name, figures }) => intervalOf(name, figures).high);
  return highs.length === 0 ? 1 : Math.min(1, Math.max(0.05, ...highs) * 1.05);
}

const columns: readonly Column<Side>[] = [
  {
    key: 'build',
    header: 'Build',
    render: ({ name, figures }) => (
      <TwoLines first={figures.buildId} second={name === 'canary' ? 'the canary' : 'live'} />
    ),
  },
  { key: 'visits', header: 'Visits', isNumeric: true, render: ({ figures }) => formatNumber(figures.compared.visits) },
  {
    key: 'failures',
    header: 'Failed',
    isNumeric: true,
    render: ({ figures }) => formatNumber(figures.compared.failures),
  },
  {
    key: 'median',
    header: 'Half work within',
    isNumeric: true,
    render: ({ figures }) => secondsWords(figures.medianMs),
  },
  {
    key: 'quartile',
    header: 'Three in four within',
    isNumeric: true,
    render: ({ figures }) => secondsWords(figures.upperQuartileMs),
  },
  {
    key: 'causes',
    header: 'How they failed in a fortnight',
    isStackWide: true,
    render: ({ figures }) => causeWords(figures),
  },
];

function secondsWords(ms: number | null): string {
  return ms === null ? 'not known' : `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 0)} s`;
}
