import { CalendarStripFigure, type CalendarMark } from './calendar-strip-figure.tsx';
import { ChainsFigure } from './chains-figure.tsx';
import { DensityFigure } from './density-figure.tsx';
import { DotStripFigure } from './dot-strip-figure.tsx';
import { HistogramFigure } from './histogram-figure.tsx';
import { IntervalFigure } from './interval-figure.tsx';
import { ScatterFigure } from './scatter-figure.tsx';
import { ScoreStrip } from './score-strip.tsx';
import { StackedShares } from './stacked-shares.tsx';
import { normalFrom, seededRandom } from './statistics.ts';
import { TileGrid } from './tile-grid.tsx';

export type SubjectKind = 'course' | 'quiz' | 'event' | 'post' | 'album' | 'survey' | 'material';

export interface SubjectFigureProps {
  /** A slug or id: the same seed always draws the same figure. */
  seed: string;
  kind: SubjectKind;
  /** Words that decide which plot fits: title and category. */
  topic?: string;
  /** How many images, questions or answers the thing has, where the figure counts them. */
  count?: number;
  width?: number;
  height?: number;
}

type Draw = (random: () => number, size: { width: number; height: number; isFluid: true }) => React.ReactNode;

/**
 * The decoration of a thing without a picture: a plot of its own subject, drawn from its seed, without labels, as wide as its
 * container. Courses and posts take the plot of their topic; the other kinds always take the same one (look, rule 8).
 */
export function SubjectFigure({ seed, kind, topic = '', count, width = 300, height = 150 }: SubjectFigureProps) {
  const random = seededRandom(`${kind}:${seed}`);
  const size = { width, height, isFluid: true } as const;
  if (kind === 'album') return <TileGrid count={count ?? 8 + Math.floor(random() * 10)} seed={seed} {...size} />;
  if (kind === 'event') return drawCalendar(random, size);
  if (kind === 'quiz') return drawScores(random, size, count);
  if (kind === 'survey') return drawShares(random, size);
  return (plotOf(topic) ?? topicPlots[Math.floor(random() * topicPlots.length)]?.draw ?? drawHistogram)(random, size);
}

const drawHistogram: Draw = (random, size) => {
  const normal = normalFrom(random);
  const centre = 45 + random() * 25;
  const values = Array.from({ length: 200 }, () => centre + normal() * (9 + random() * 8));
  return <HistogramFigure values={values} domain={[0, 100]} highlight={centre + 14} hasLabels={false} {...size} />;
};

const drawScatter: Draw = (random, size) => {
  const normal = normalFrom(random);
  const slope = random() < 0.25 ? -0.7 : 0.8;
  const points = Array.from({ length: 42 }, () => {
    const x = random() * 10;
    return { x, y: slope * x + normal() * 1.4 };
  });
  const residual = (point: { x: number; y: number }) => Math.abs(point.y - slope * point.x);
  const highlight = points.indexOf(points.reduce((most, point) => (residual(point) > residual(most) ? point : most)));
  return <ScatterFigure points={points} highlight={highlight} {...size} />;
};

const drawChains: Draw = (random, size) => {
  const normal = normalFrom(random);
  const chains = [6, -5, 3, -2].map((start) => {
    let value = start;
    return Array.from({ length: 90 }, () => {
      value = 0.9 * value + normal() * 0.7;
      return value;
    });
  });
  return <ChainsFigure chains={chains} warmUp={0.25} {...size} />;
};

const drawDensities: Draw = (random, size) => {
  const normal = normalFrom(random);
  const sample = (centre: number, spread: number) => Array.from({ length: 120 }, () => centre + normal() * spread);
  return <DensityFigure samples={[sample(0, 1), sample(1.4 + random(), 0.8 + random() * 0.3)]} {...size} />;
};

const drawGroups: Draw = (random, size) => {
  const normal = normalFrom(random);
  const groups = [0, 1, 2].map((index) => Array.from({ length: 18 }, () => index * 0.6 + normal() * 1.1));
  return <DotStripFigure groups={groups} {...size} />;
};

const drawIntervals: Draw = (random, size) => {
  const rows = Array.from({ length: 6 }, (_, index) => {
    const estimate = random() * 4 - 1.2;
    const half = 0.5 + random() * 1.1;
    return { estimate, low: estimate - half, high: estimate + half, isHighlight: index === 5 };
  });
  return <IntervalFigure rows={rows} reference={0} {...size} />;
};

const drawWalk: Draw = (random, size) => {
  const normal = normalFrom(random);
  let level = 0;
  const walk = Array.from({ length: 100 }, (_, index) => {
    level = 0.96 * level + normal() * 0.5;
    return level + Math.sin(index / 8) * 1.5 + index * 0.03;
  });
  return <ChainsFigure chains={[walk]} {...size} />;
};

const drawLearning: Draw = (random, size) => {
  const normal = normalFrom(random);
  const [speed, gap] = [9 + random() * 6, 0.08 + random() * 0.1];
  const curve = (floor: number, turn: number) =>
    Array.from(
      { length: 90 },
      (_, step) => floor + Math.exp(-step / speed) + turn * (step / 90) ** 2 + normal() * 0.012,
    );
  return <ChainsFigure chains={[curve(gap, gap * 1.6), curve(0, 0)]} {...size} />;
};

const drawSteps: Draw = (random, size) => {
  const normal = normalFrom(random);
  const stairs = (centre: number) => {
    const values = Array.from({ length: 24 }, () => centre + normal() * 16);
    return Array.from({ length: 300 }, (_, at) => values.filter((value) => value <= at / 3).length / values.length);
  };
  return <ChainsFigure chains={[stairs(56 + random() * 10), stairs(40 + random() * 8)]} {...size} />;
};

/** Which plot belongs to which words; the first match counts. */
const topicPlots: readonly { words: RegExp; draw: Draw }[] = [
  { words: /regress|linear|model|econom|causal|correl/i, draw: drawScatter },
  { words: /bayes|mcmc|simulat|comput/i, draw: drawChains },
  { words: /machine|learning|neural|deep|forest/i, draw: drawLearning },
  { words: /program|python|\br\b|sql|script|technolog/i, draw: drawSteps },
  { words: /time|series|forecast|monsoon|rain|climate|stochastic|process/i, draw: drawWalk },
  { words: /test|inferen|interval|estimat|meta|trial|clinical|survival/i, draw: drawIntervals },
  { words: /design|experiment|anova|group|quality|nonparam/i, draw: drawGroups },
  { words: /visual|densit|distribut|probab/i, draw: drawDensities },
  { words: /./, draw: drawHistogram },
];

function plotOf(topic: string): Draw | undefined {
  if (topic.trim() === '') return undefined;
  return topicPlots.find((entry) => entry.words.test(topic))?.draw;
}

function drawCalendar(random: () => number, size: { width: number; height: number }) {
  const cell = size.height / 6 - 3;
  const count = Math.max(4, Math.round(size.width / (size.height / 6)));
  const event = Math.floor(random() * (count - 2) * 6);
  const weeks = Array.from({ length: count }, (_, week) =>
    Array.from({ length: 6 }, (_, day): CalendarMark => {
      if (week * 6 + day === event) return 'today';
      if (week > count - 3) return 'examination';
      const draw = random();
      if (draw < 0.05) return 'holiday';
      return draw < 0.1 ? 'event' : 'class';
    }),
  );
  return <CalendarStripFigure weeks={weeks} cell={Math.round(cell * 10) / 10} hasDays={false} isFluid />;
}

function drawScores(random: () => number, size: { width: number; height: number; isFluid: true }, count = 10) {
  const normal = normalFrom(random);
  const centre = 0.55 + random() * 0.2;
  const scores = Array.from(
    { length: 60 },
    () => Math.round(Math.min(1, Math.max(0, centre + normal() * 0.16)) * count * 2) / 2,
  );
  return <ScoreStrip scores={scores} maximum={count} own={Math.round(count * Math.min(1, centre + 0.15))} {...size} />;
}

function drawShares(random: () => number, size: { width: number; height: number; isFluid: true }) {
  const rows = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => 2 + Math.floor(random() * 12)));
  const gap = 8;
  const barHeight = (size.height - gap * (rows.length - 1)) / rows.length;
  return (
    <svg
      className="plot plot-fill"
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      aria-hidden="true"
    >
      {rows.map((counts, index) => (
        <svg
          key={index}
          x="0"
          y={Math.round(index * (barHeight + gap))}
          width={size.width}
          height={Math.round(barHeight)}
        >
          <StackedShares
            shares={counts.map((count, answer) => ({ label: String(answer), count }))}
            width={size.width}
            height={Math.round(barHeight)}
          />
        </svg>
      ))}
    </svg>
  );
}
