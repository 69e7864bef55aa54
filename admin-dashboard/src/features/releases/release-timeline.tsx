import type { ReleaseChange } from '@portal/shared/releases';
import { formatDate, formatTime, Plot, round, scale } from '@portal/shared/ui';
import { changeWords, deedWords } from './release-words.ts';

interface ReleaseTimelineProps {
  /** Newest first. */
  changes: readonly ReleaseChange[];
  parts: readonly string[];
  /** End of the axis: when the report was made. */
  now: string;
  width: number;
}

const LANE = 44;
const HEAD = 8;
const MARK = 5;
/** Width of a letter on average, in px; SVG cannot measure text before it stands. */
const LETTER = 7;
const HOUR = 3_600_000;

/** One lane for each part: which build was live when, and what was done to it. What was taken back is the observation that matters. */
export function ReleaseTimeline({ changes, parts, now, width }: ReleaseTimelineProps) {
  const end = Date.parse(now);
  const begin = Math.min(end - HOUR, ...changes.map(({ at }) => Date.parse(at)));
  const names = LETTER * Math.max(...parts.map((part) => part.length), 4) + 16 + MARK;
  const isSmall = names > width * 0.25;
  const start = isSmall ? MARK + 2 : names;
  const x = scale([begin, end], [start, width - MARK - 2]);
  const lane = isSmall ? LANE + 14 : LANE;
  const floor = HEAD + parts.length * lane;
  const lanes = parts.map((part, index) => ({
    part,
    y: HEAD + index * lane + (isSmall ? 34 : LANE / 2),
    own: changes.filter((change) => change.part === part).reverse(),
  }));
  const title = lanes.map(({ part, own }) => `${part}: ${countWords(own)}`).join('; ');

  return (
    <Plot width={width} height={floor + 26} title={title}>
      {lanes.map(({ part, y, own }) => (
        <g key={part}>
          <text x="0" y={isSmall ? y - 18 : y + 4} className="p-name p-halo">
            {part}
          </text>
          <line x1={start} x2={width - MARK - 2} y1={y} y2={y} className="p-grid" />
          {liveSpans(own, end).map(({ from, to, isOff }) => (
            <line
              key={from}
              x1={round(x(from))}
              x2={round(x(to))}
              y1={y}
              y2={y}
              className={isOff ? 'p-across-hi' : 'p-line'}
            />
          ))}
          {own.map((change) => (
            <Mark
              key={`${change.at} ${change.action} ${change.from ?? ''}`}
              change={change}
              x={round(x(Date.parse(change.at)))}
              y={y}
            />
          ))}
        </g>
      ))}
      <line x1={start} x2={width - MARK - 2} y1={floor} y2={floor} className="p-axis" />
      <text x={start} y={floor + 18} className="p-lbl">
        {momentWords(begin, end - begin)}
      </text>
      <text x={width} y={floor + 18} className="p-lbl" textAnchor="end">
        now
      </text>
    </Plot>
  );
}

/** Releases are full, what was taken back is marked, switches are open; a build that left the store is a tick. */
function Mark({ change, x, y }: { change: ReleaseChange; x: number; y: number }) {
  const words = <title>{`${deedWords(change.action)}: ${changeWords(change)}`}</title>;
  if (change.action === 'prune')
    return (
      <line x1={x} x2={x} y1={y + 7} y2={y + 13} className="p-rug">
        {words}
      </line>
    );
  return (
    <circle cx={x} cy={y} r={MARK} className={markOf(change.action)}>
      {words}
    </circle>
  );
}

export function markOf(action: string): string {
  if (action === 'rollback' || action === 'withdraw') return 'p-hi';
  return ['disable', 'enable', 'retire', 'canary'].includes(action) ? 'p-dot' : 'p-dot-solid';
}

/** From each change of what people get to the next one. */
function liveSpans(own: readonly ReleaseChange[], end: number): { from: number; to: number; isOff: boolean }[] {
  // What is live for everybody; a canary changes nothing of that.
  const changes = own.filter(({ action }) => !['prune', 'canary', 'withdraw'].includes(action));
  let isOff = false;
  return changes.flatMap((change, index) => {
    const next = changes[index + 1];
    if (change.action === 'disable') isOff = true;
    if (change.action === 'enable' || change.action === 'retire') isOff = false;
    if (change.action === 'retire') return [];
    return [{ from: Date.parse(change.at), to: next ? Date.parse(next.at) : end, isOff }];
  });
}

function countWords(own: readonly ReleaseChange[]): string {
  const counts = new Map<string, number>();
  for (const { action } of own) counts.set(action, (counts.get(action) ?? 0) + 1);
  const words = [...counts].map(([action, count]) => `${deedWords(action)} ${count === 1 ? 'once' : `${count} times`}`);
  return words.length === 0 ? 'no change' : words.join(', ');
}

function momentWords(at: number, span: number): string {
  const moment = new Date(at);
  return span < 24 * HOUR ? formatTime(moment) : formatDate(moment, { style: 'short' });
}
