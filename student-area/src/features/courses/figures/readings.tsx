import { fitLine, linePath, round, scale, steps } from '@portal/shared/ui';
import { arrowHead, Axis, boxPath, Dot, type Draw, Line, type Point, Specks, times } from './canvas.tsx';

/** Eight groups in panels of one scale, each with its line; the one that goes the other way is marked. */
export const drawPanels: Draw = ({ random, normal, width, height }) => {
  const [columns, rows, gap, strip] = [4, 2, 8, 7];
  const [wide, tall] = [(width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows];
  const other = Math.floor(random() * 8);
  const panels = times(8, (index) => {
    const slope = index === other ? -0.75 : 0.45 + random() * 0.4;
    return times(16, () => {
      const x = random();
      return { x, y: 0.5 + slope * (x - 0.5) + normal() * 0.1 };
    });
  });
  return panels.map((points, index) => {
    const [left, top] = [(index % columns) * (wide + gap), Math.floor(index / columns) * (tall + gap)];
    const x = scale([-0.08, 1.08], [left, left + wide]);
    const y = scale([-0.1, 1.1], [top + tall, top + strip]);
    const line = fitLine(points);
    const ends = [0, 1].map((at): Point => [x(at), y(line.intercept + line.slope * at)]);
    return (
      <g key={index}>
        <path className="p-band" d={boxPath(left, top, wide, tall)} />
        <path className="p-seq-2" d={boxPath(left, top, wide, strip)} />
        <Specks
          className="p-axis"
          size={4}
          points={points.map((point) => [x(point.x), y(Math.min(1.02, Math.max(-0.02, point.y)))])}
        />
        <path className={index === other ? 'p-line-hi' : 'p-line'} d={linePath(ends)} />
      </g>
    );
  });
};

/** What causes what: an effect, what confounds it, an instrument, a mediator and a common consequence. */
export const drawGraph: Draw = ({ random, width, height }) => {
  const sway = () => (random() - 0.5) * 0.05;
  const places = {
    instrument: [0.05, 0.5],
    cause: [0.3 + sway(), 0.5],
    effect: [0.8 + sway(), 0.5],
    confounder: [0.42 + sway(), 0.02],
    second: [0.7 + sway(), 0.08],
    consequence: [0.55 + sway(), 0.98],
    proxy: [0.95, 0.86],
  } as const;
  type Name = keyof typeof places;
  const at = (name: Name): Point => [places[name][0] * width, 15 + places[name][1] * (height - 30)];
  const arrows: [Name, Name][] = [
    ['instrument', 'cause'],
    ['confounder', 'cause'],
    ['confounder', 'second'],
    ['confounder', 'effect'],
    ['second', 'effect'],
    ['cause', 'consequence'],
    ['effect', 'consequence'],
    ['effect', 'proxy'],
    ['cause', 'effect'],
  ];
  const between = (from: Name, to: Name): [Point, Point] => {
    const [[x1, y1], [x2, y2]] = [at(from), at(to)];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const on = (distance: number): Point => [
      x1 + ((x2 - x1) * distance) / length,
      y1 + ((y2 - y1) * distance) / length,
    ];
    return [on(12), on(length - 14)];
  };
  const names = Object.keys(places) as Name[];
  const box = at('confounder');
  return (
    <>
      {arrows.map(([from, to]) => {
        const ends = between(from, to);
        const isEffect = from === 'cause' && to === 'effect';
        return (
          <g key={`${from} ${to}`}>
            <path className={isEffect ? 'p-line-hi' : 'p-line-thin'} d={linePath(ends)} />
            <path className={isEffect ? 'p-hi' : 'p-bar'} d={arrowHead(...ends, isEffect ? 11 : 9)} />
          </g>
        );
      })}
      <rect x={round(box[0] - 14)} y={round(box[1] - 14)} width="28" height="28" className="p-off" />
      {names.map((name) => (
        <Dot
          key={name}
          at={at(name)}
          r={10}
          className={name === 'cause' || name === 'effect' ? 'p-dot-solid' : 'p-dot'}
        />
      ))}
    </>
  );
};

/** How often each word of a long text occurs against its rank, both as logarithms, near Zipf's line. */
export const drawWords: Draw = ({ random, normal, width, floor }) => {
  const law = (rank: number) => 1100 / (rank + 1.2) ** 1.1;
  const counts = times(260, (index) => occurrences(law(index + 1), random, normal))
    .filter((count) => count > 0)
    .sort((a, b) => b - a);
  const most = counts[0] ?? 10;
  const x = scale([0, Math.log(counts.length)], [6, width - 6]);
  const y = scale([0, Math.log(most)], [floor - 8, 8]);
  const points = counts.map((count, index): Point => [x(Math.log(index + 1)), y(Math.log(count))]);
  const decades = (end: number) =>
    [1, 10, 100, 1000].flatMap((ten) => times(9, (index) => ten * (index + 1))).filter((value) => value <= end);
  const isTen = (value: number) => Number.isInteger(Math.log10(value));
  const marked = points[3 + Math.floor(random() * 5)];
  return (
    <>
      {decades(counts.length).map((rank) => (
        <Line
          key={rank}
          className={isTen(rank) ? 'p-stem' : 'p-grid'}
          from={[x(Math.log(rank)), 0]}
          to={[x(Math.log(rank)), floor]}
        />
      ))}
      {decades(most)
        .filter(isTen)
        .map((count) => (
          <Line key={count} className="p-stem" from={[0, y(Math.log(count))]} to={[width, y(Math.log(count))]} />
        ))}
      <path
        className="p-line-thin"
        d={linePath(
          steps(0, Math.log(counts.length), 40).map((rank): Point => [x(rank), y(Math.log(law(Math.exp(rank))))]),
        )}
      />
      <Specks className="p-rug" size={4} points={points.slice(30)} />
      {points.slice(0, 30).map((point) => (
        <Dot key={point[0]} at={point} r={point === marked ? 5 : 3} className={point === marked ? 'p-hi' : 'p-dot'} />
      ))}
      <Axis width={width} floor={floor} />
    </>
  );
};

/** A Poisson number; from 30 on the normal one that is close to it. */
function occurrences(expected: number, random: () => number, normal: () => number): number {
  if (expected > 30) return Math.round(expected + Math.sqrt(expected) * normal());
  let count = -1;
  for (let product = 1; product > Math.exp(-expected); count += 1) product *= random();
  return count;
}

/** Two innings of twenty overs, ball by ball: the runs of each over as bars, both totals as lines, a dot for each wicket. */
export const drawInnings: Draw = ({ random, width, floor }) => {
  const first = innings(random, 0.9 + random() * 0.2);
  const second = innings(random, 0.8 + random() * 0.2, total(first));
  const most = Math.max(total(first), total(second), 1);
  const x = scale([0, 20], [0, width]);
  const y = scale([0, most], [floor, 8]);
  const runs = scale([0, 45], [0, floor]);
  const worm = (overs: readonly Over[]) =>
    times(overs.length + 1, (over): Point => [x(over), y(total(overs.slice(0, over)))]);
  const wickets = (overs: readonly Over[]) => worm(overs).filter((_, end) => (overs[end - 1]?.wickets ?? 0) > 0);
  return (
    <>
      {first.map((over, index) => (
        <path
          key={index}
          className="p-seq-1"
          d={boxPath(x(index) + 1, floor - runs(over.runs), x(1) - 2, runs(over.runs))}
        />
      ))}
      <path className="p-line" d={linePath(worm(first))} />
      <path className="p-line-hi" d={linePath(worm(second))} />
      {[...wickets(first), ...wickets(second)].map((point) => (
        <Dot key={point.join()} at={point} r={3.5} />
      ))}
      <Axis width={width} floor={floor} />
    </>
  );
};

interface Over {
  runs: number;
  wickets: number;
}

function total(overs: readonly Over[]): number {
  return overs.reduce((sum, over) => sum + over.runs, 0);
}

/** Twenty overs of six balls, fewer when ten are out or the target is passed, by a side of the given strength; the last five overs are hit harder. */
function innings(random: () => number, strength: number, target = Number.POSITIVE_INFINITY): Over[] {
  const overs: Over[] = [];
  let out = 0;
  for (let over = 0; over < 20 && out < 10 && total(overs) <= target; over += 1) {
    const hard = over >= 15 ? 1.5 : 1;
    const risk = (0.055 * hard) / strength;
    const balls = times(6, () => random());
    const wickets = Math.min(10 - out, balls.filter((ball) => ball < risk).length);
    const runs = balls.map((ball) => runsOf((ball - risk) / (hard * strength)));
    out += wickets;
    overs.push({ wickets, runs: runs.reduce((sum, value) => sum + value, 0) });
  }
  return overs;
}

/** Runs off one ball, from a uniform number that is below zero for a wicket. */
function runsOf(ball: number): number {
  if (ball < 0) return 0;
  if (ball < 0.05) return 6;
  if (ball < 0.17) return 4;
  if (ball < 0.24) return 2;
  return ball < 0.58 ? 1 : 0;
}
