import { linePath, quantile, round, scale, steps } from '@portal/shared/ui';
import { arrowHead, boxPath, type Canvas, Dot, type Draw, Line, type Point, times } from './canvas.tsx';
import { covariances, dot, inverse, principalAxes, product } from './matrices.ts';

/** Two groups in the plane of their first two principal components, an ellipse for each, and arrows of the five variables. */
export const drawBiplot: Draw = ({ normal, width, height }) => {
  const loadings = [
    [1.1, 0.1],
    [0.9, 0.45],
    [0.5, 0.85],
    [-0.35, 0.8],
    [-0.8, 0.3],
  ];
  const rows = times(64, (index) => {
    const factors = [(index % 2 === 0 ? 1.1 : -1.1) + normal() * 0.75, normal() * 0.95];
    return loadings.map((loading) => dot(loading, factors) + normal() * 0.35);
  });
  const axes = principalAxes(covariances(rows), 2);
  const scores = rows.map((row): Point => [dot(axes[0]?.vector ?? [], row), dot(axes[1]?.vector ?? [], row)]);
  const reach = (axis: 0 | 1) => Math.max(...scores.map((score) => Math.abs(score[axis])));
  const x = scale([-reach(0), reach(0)], [width * 0.06, width * 0.94]);
  const y = scale([-reach(1), reach(1)], [height - 10, 10]);
  const groups = [0, 1].map((group) => scores.filter((_, index) => index % 2 === group));
  const tips = loadings.map((_, variable): Point => {
    const [first, second] = axes.map(({ vector }) => vector[variable] ?? 0);
    return [x((first ?? 0) * reach(0) * 1.05), y((second ?? 0) * reach(1) * 0.95)];
  });
  const origin: Point = [x(0), y(0)];
  return (
    <>
      <Line className="p-grid" from={[0, y(0)]} to={[width, y(0)]} />
      <Line className="p-grid" from={[x(0), 0]} to={[x(0), height]} />
      {groups.map((group, index) => (
        <path
          key={index}
          className={index === 0 ? 'p-seq-1' : 'p-band'}
          d={ellipse(group.map(([a, b]) => [x(a), y(b)]))}
        />
      ))}
      {groups.map((group, index) => (
        <path key={index} className="p-ellipse" d={ellipse(group.map(([a, b]) => [x(a), y(b)]))} />
      ))}
      {scores.map(([a, b], index) => (
        <Dot key={a} at={[x(a), y(b)]} className={index % 2 === 0 ? 'p-dot-solid' : 'p-dot'} r={2.5} />
      ))}
      {tips.map((tip, index) => (
        <g key={index}>
          <path className={index === 0 ? 'p-line-hi' : 'p-line'} d={linePath([origin, tip])} />
          <path className={index === 0 ? 'p-hi' : 'p-bar'} d={arrowHead(origin, tip, 9)} />
        </g>
      ))}
    </>
  );
};

/** The ellipse that holds 90 % of a normal law with the points' mean and covariances. */
function ellipse(points: readonly Point[]): string {
  const centre = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length);
  const [long, short] = principalAxes(covariances(points), 2);
  const edge = steps(0, 2 * Math.PI, 41).map((turn): Point => {
    const [a, b] = [Math.cos(turn), Math.sin(turn)].map((part, axis) => {
      return part * Math.sqrt(4.61 * Math.max(0, (axis === 0 ? long?.value : short?.value) ?? 0));
    });
    const at = (axis: 0 | 1) =>
      (centre[axis] ?? 0) + (a ?? 0) * (long?.vector[axis] ?? 0) + (b ?? 0) * (short?.vector[axis] ?? 0);
    return [at(0), at(1)];
  });
  return `${linePath(edge)}Z`;
}

/** A field by simple kriging from the stations on it; the marked place is the one about which they say least. */
export const drawMap: Draw = (canvas) => {
  const { random, width, height } = canvas;
  const field = smoothField(canvas);
  const reach = 0.3 * height;
  const near = (a: Point, b: Point) => Math.exp(-((Math.hypot(a[0] - b[0], a[1] - b[1]) / reach) ** 1.5));
  const stations = times(30, (): Point => [8 + random() * (width - 16), 8 + random() * (height - 16)]);
  const weights = inverse(stations.map((a, i) => stations.map((b, j) => near(a, b) + (i === j ? 0.02 : 0))));
  const values = product(
    weights,
    stations.map((station) => field(station)),
  );
  const cell = height / 30;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const links = (at: Point) => stations.map((station) => near(station, at));
  const cells = times(columns * rows, (index) =>
    dot(links([((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell]), values),
  );
  const bounds = [0.2, 0.4, 0.6, 0.8].map((share) => quantile(cells, share));
  const classOf = (value: number) => bounds.filter((bound) => value > bound).length;
  const candidates = steps(0.12, 0.88, 24).flatMap((a) =>
    steps(0.2, 0.8, 10).map((b): Point => [a * width, b * height]),
  );
  const known = candidates.map((at) => dot(links(at), product(weights, links(at))));
  const unknown = candidates[known.indexOf(Math.min(...known))] ?? [0, 0];
  const layers = times(5, (level) =>
    times(rows, (row) => {
      const line = cells.slice(row * columns, (row + 1) * columns).map((value) => classOf(value) === level);
      return runsOf(line)
        .map(([from, to]) =>
          boxPath(
            from * cell,
            row * cell,
            Math.min(to * cell, width) - from * cell,
            Math.min(cell, height - row * cell),
          ),
        )
        .join('');
    }).join(''),
  );
  return (
    <>
      {layers.map((d, level) => (
        <path key={level} className={`p-seq-${level + 1}`} d={d} shapeRendering="crispEdges" />
      ))}
      {stations.map((station) => (
        <Dot key={station.join()} at={station} r={2.5} />
      ))}
      <Dot at={unknown} r={5} className="p-hi" />
    </>
  );
};

/** A sum of waves in random directions: close to a normal field with a Gaussian covariance (Rahimi and Recht 2007). */
function smoothField({ random, normal, height }: Canvas): (at: Point) => number {
  const waves = times(40, () => ({
    x: normal() / (0.32 * height),
    y: normal() / (0.32 * height),
    shift: random() * 2 * Math.PI,
  }));
  return ([x, y]) =>
    waves.reduce((sum, wave) => sum + Math.cos(wave.x * x + wave.y * y + wave.shift), 0) / Math.sqrt(20);
}

/** First and following index of every run of `true`. */
function runsOf(line: readonly boolean[]): [from: number, to: number][] {
  const starts = line.flatMap((is, index) => (is && line[index - 1] !== true ? [index] : []));
  return starts.map((from) => {
    const length = line.slice(from).indexOf(false);
    return [from, length === -1 ? line.length : from + length];
  });
}

/** Rosenbrock's valley (1960) in contours, and the way that Newton's method with shortened steps takes to its lowest point. */
export const drawDescent: Draw = ({ random, width, height }) => {
  const steep = 4;
  const x = scale([-1.9, 1.75], [0, width]);
  const y = scale([-0.7, 2.6], [height, 0]);
  const contours = [0.12, 0.5, 1.2, 2.6, 5, 9, 16, 28].map((level) => {
    const turns = steps(0, 2 * Math.PI, 65);
    return linePath(
      turns.map((turn): Point => {
        const at = 1 - Math.sqrt(level) * Math.cos(turn);
        return [x(at), y(at * at + Math.sqrt(level / steep) * Math.sin(turn))];
      }),
    );
  });
  const way = newton([-1.35 + random() * 0.25, 1.6 + random() * 0.7], steep).map(([a, b]): Point => [x(a), y(b)]);
  const end = way.at(-1) ?? [x(1), y(1)];
  return (
    <>
      <svg x="0" y="0" width={width} height={height}>
        {contours.map((contour, index) => (
          <path
            key={index}
            className={index % 2 === 1 ? 'p-line-thin' : 'p-chain'}
            d={contour}
            strokeOpacity={index % 2 === 1 ? 0.6 : 1}
          />
        ))}
      </svg>
      <path className="p-line-hi" d={linePath(way)} />
      {way.slice(0, -1).map((point) => (
        <Dot key={point.join()} at={point} />
      ))}
      <circle cx={round(end[0])} cy={round(end[1])} r="5" className="p-hi" />
    </>
  );
};

/** Newton's steps on (1 − x)² + steep (y − x²)², 0.45 long at most, and shorter until each goes down. */
function newton(from: Point, steep: number): Point[] {
  const height = ([x, y]: Point) => (1 - x) ** 2 + steep * (y - x * x) ** 2;
  const way: Point[] = [from];
  for (let [x, y] = from; way.length < 20 && height([x, y]) > 0.0005;) {
    const gap = y - x * x;
    const slope = [-2 * (1 - x) - 4 * steep * x * gap, 2 * steep * gap];
    // Above the valley the surface is no bowl: there the part of the curvature that makes it one is left out.
    const bend = [
      [2 - 4 * steep * Math.min(0, gap) + 8 * steep * x * x, -4 * steep * x],
      [-4 * steep * x, 2 * steep],
    ];
    const [dx = 0, dy = 0] = product(inverse(bend), slope);
    let share = Math.min(1, 0.45 / Math.hypot(dx, dy));
    const next = (): Point => [x - share * dx, y - share * dy];
    while (share > 0.01 && height(next()) >= height([x, y])) share /= 2;
    [x, y] = next();
    way.push([x, y]);
  }
  return way;
}
