import { boxesPath, formatNumber, Plot, segmentsPath, still, wilsonInterval } from '@portal/shared/ui';
import type { PaperYears } from './list-paper-years.ts';

// As wide as half a phone, so that labels keep their size there.
const WIDTH = 168;
const HEIGHT = 56;
const LABELS = 54;
const round = (value: number) => Math.round(value * 10) / 10;

function EndLabels({ start, end }: { start: string; end: string }) {
  return (
    <>
      <text x="0" y={LABELS} className="p-lbl">
        {start}
      </text>
      <text x={WIDTH} y={LABELS} className="p-lbl" textAnchor="end">
        {end}
      </text>
    </>
  );
}

/** A share with its 95% Wilson interval, so that 31 of 31 does not look more certain than 412 of 420. */
export const SharePlot = still('svg', function SharePlot({ part, whole }: { part: number; whole: number }) {
  const { low, high } = wilsonInterval(part, whole);
  const start = Math.min(0.85, Math.floor(low * 20) / 20);
  const x = (share: number) => round(6 + ((share - start) / (1 - start)) * (WIDTH - 12));
  const percent = (share: number) => `${formatNumber(share * 100)}%`;
  return (
    <Plot width={WIDTH} height={HEIGHT} title={`95% interval ${percent(low)} to ${percent(high)}`}>
      <line x1={x(start)} x2={x(start)} y1="6" y2="38" className="p-grid" />
      <line x1={x(1)} x2={x(1)} y1="6" y2="38" className="p-axis" />
      <line x1={x(low)} x2={x(high)} y1="22" y2="22" className="p-interval-hi" />
      <circle cx={x(part / whole)} cy="22" r="4" className="p-hi" />
      <EndLabels start={percent(start)} end="100%" />
    </Plot>
  );
});

/** A mark for each year, a longer one for each decade; the last one is now. */
export const YearsPlot = still('svg', function YearsPlot({ from, to }: { from: number; to: number }) {
  const x = (year: number) => round(1 + ((year - from) / Math.max(1, to - from)) * (WIDTH - 6));
  return (
    <Plot width={WIDTH} height={HEIGHT}>
      <line x1="0" x2={WIDTH} y1="34" y2="34" className="p-axis" />
      <path
        className="p-rug"
        d={segmentsPath(
          Array.from({ length: to - from + 1 }, (_, year) => [
            x(from + year),
            34,
            x(from + year),
            year % 10 === 0 ? 20 : 28,
          ]),
        )}
      />
      <line x1={x(to)} x2={x(to)} y1="34" y2="16" className="p-stem-hi" />
      <circle cx={x(to)} cy="14" r="4" className="p-hi" />
      <EndLabels start={String(from)} end={String(to)} />
    </Plot>
  );
});

/** A bar for each year, the last one marked. */
export const CountsPlot = still('svg', function CountsPlot({ firstYear, counts }: PaperYears) {
  const most = Math.max(1, ...counts);
  const pitch = WIDTH / counts.length;
  const bars = counts.map((count, index) => {
    const height = (count / most) * 38;
    return [index * pitch, 40 - height, pitch - Math.min(4, pitch / 3), height] as const;
  });
  return (
    <Plot width={WIDTH} height={HEIGHT}>
      <path className="p-bar" d={boxesPath(bars.slice(0, -1))} />
      <path className="p-hi" d={boxesPath(bars.slice(-1))} />
      <EndLabels start={String(firstYear)} end={String(firstYear + counts.length - 1)} />
    </Plot>
  );
});

/** How much of a whole is known: the filled part of one bar. */
export const PartPlot = still('svg', function PartPlot({ part, whole }: { part: number; whole: number }) {
  return (
    <Plot width={WIDTH} height={HEIGHT}>
      <rect x="0.5" y="16.5" width={WIDTH - 1} height="17" className="p-off" />
      <rect x="0.5" y="16.5" width={round((WIDTH - 1) * (part / whole))} height="17" className="p-bar" />
      <EndLabels start={`${formatNumber(part)} answered`} end={formatNumber(whole)} />
    </Plot>
  );
});
