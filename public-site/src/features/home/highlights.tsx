import { IntervalFigure, StatFigure, StatRow, wilsonInterval } from '@portal/shared/ui';
import type { HighlightStat } from './list-highlight-stats.ts';

/** Figures the department shows of itself, none without what it is based on. */
export function Highlights({ stats }: { stats: readonly HighlightStat[] }) {
  return (
    <StatRow>
      {stats.map((stat) => (
        <StatFigure
          key={stat.key}
          value={stat.value}
          label={stat.label}
          base={describeBase(stat)}
          figure={<ShareInterval stat={stat} />}
        />
      ))}
    </StatRow>
  );
}

function describeBase({ scope, cohort, source }: HighlightStat): string {
  return [scope, cohort, source]
    .filter((part): part is string => part !== null && part.trim() !== '')
    .map((part) => part.trim().replace(/\.$/, ''))
    .join('. ')
    .concat('.');
}

/** A share with its 95% Wilson interval, so that 31 of 31 does not look more certain than 412 of 420. */
function ShareInterval({ stat: { part, whole, value } }: { stat: HighlightStat }) {
  if (!value.endsWith('%') || part === null || whole === null || whole === 0) return null;
  const { low, high } = wilsonInterval(part, whole);
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return (
    <IntervalFigure
      rows={[{ estimate: part / whole, low, high, isHighlight: true }]}
      domain={[Math.min(0.85, low), 1]}
      reference={1}
      width={200}
      height={24}
      title={`${value}: 95% interval ${percent(low)} to ${percent(high)}`}
    />
  );
}
