import { areaPath, linePath, round, scale } from '@portal/shared/ui';
import { Axis, boxPath, Dot, type Draw, Line, type Point, Specks, times } from './canvas.tsx';
import { growTree, type Labelled, type Rectangle } from './classification-tree.ts';

/** Five years of months with trend and season, and the forecast of eighteen more in its 50, 80 and 95 % intervals. */
export const drawForecast: Draw = ({ random, normal, width, floor }) => {
  const [past, ahead, weight] = [60, 18, 0.55];
  const season = times(
    12,
    (month) => Math.sin(((month + 1) / 6) * Math.PI) * 1.5 + Math.sin((month / 3) * Math.PI) * 0.8,
  );
  const drift = 0.05 + random() * 0.03;
  let level = 0;
  const values = times(past, (month) => {
    const shock = normal() * 0.55;
    const value = level + (season[month % 12] ?? 0) + shock;
    level += drift + weight * shock;
    return value;
  });
  const centre = times(ahead + 1, (step) => {
    return step === 0 ? (values.at(-1) ?? 0) : level + drift * (step - 1) + (season[(past + step - 1) % 12] ?? 0);
  });
  const error = (step: number) => (step === 0 ? 0 : 0.55 * Math.sqrt(1 + (step - 1) * weight ** 2));
  const fan = (z: number) => centre.map((value, step) => value + z * error(step));
  const x = scale([0, past + ahead - 1], [0, width]);
  const range = [...values, ...fan(1.96), ...fan(-1.96)];
  const y = scale([Math.min(...range), Math.max(...range)], [floor - 6, 6]);
  const future = (ends: number[]) => ends.map((value, step): Point => [x(past - 1 + step), y(value)]);
  return (
    <>
      {[1.96, 1.28, 0.67].map((z, index) => (
        <path key={z} className={`p-seq-${index + 1}`} d={areaPath(future(fan(z)), future(fan(-z)))} />
      ))}
      <path className="p-line-thin" d={linePath(values.map((value, month): Point => [x(month), y(value)]))} />
      <path className="p-line-hi" d={linePath(future(centre))} />
      <Line className="p-stem" from={[x(past - 1), 4]} to={[x(past - 1), floor]} />
      <Axis width={width} floor={floor} />
    </>
  );
};

/** Two classes, the plane as a classification tree of depth three divides it, and the first question that it asks. */
export const drawTree: Draw = ({ random, normal, width, height }) => {
  const [low, high] = [0.2 + random() * 0.15, 0.65 + random() * 0.15];
  const border = (x: number) => (x < 0.3 ? high : x < 0.68 ? low : 0.5);
  const points = times(80, (): Labelled => {
    const [x, y] = [random(), random()];
    return { x, y, label: y + normal() * 0.07 > border(x) ? 1 : 0 };
  });
  const whole: Rectangle = { left: 0, right: 1, low: 0, high: 1 };
  const tree = growTree(points, whole, 4);
  const x = scale([0, 1], [0, width]);
  const y = scale([0, 1], [height, 0]);
  return (
    <>
      {tree.leaves.map(({ box, label }) => (
        <path
          key={`${box.left} ${box.low}`}
          className={label === 1 ? 'p-seq-2' : 'p-band'}
          d={boxPath(x(box.left), y(box.high), x(box.right) - x(box.left), y(box.low) - y(box.high))}
        />
      ))}
      {tree.cuts.slice(1).map((cut) => (
        <Line key={cut.join()} className="p-axis" from={[x(cut[0]), y(cut[1])]} to={[x(cut[2]), y(cut[3])]} />
      ))}
      {tree.cuts.slice(0, 1).map((cut) => (
        <Line key={cut.join()} className="p-median-hi" from={[x(cut[0]), y(cut[1])]} to={[x(cut[2]), y(cut[3])]} />
      ))}
      {points.map((point) => (
        <Dot
          key={point.x}
          at={[4 + x(point.x) * (1 - 8 / width), 4 + y(point.y) * (1 - 8 / height)]}
          className={point.label === 1 ? 'p-dot-solid' : 'p-dot'}
        />
      ))}
    </>
  );
};

/** Two classes on a raster of votes of the nine nearest, and the nine that decide about one new point. */
export const drawNeighbours: Draw = (canvas) => {
  const { random, normal, width, height } = canvas;
  const inside = (value: number, end: number) => Math.min(end - 5, Math.max(5, value));
  const points = times(46, (index) => {
    const label = index % 2;
    const x = width * (label === 1 ? 0.68 : 0.32) + normal() * width * 0.2;
    return { x: inside(x, width), y: inside(height / 2 + normal() * height * 0.3, height), label };
  });
  const nearest = ([x, y]: Point) =>
    points
      .map((point) => ({ point, distance: Math.hypot(point.x - x, point.y - y) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, 9);
  const pitch = height / 15;
  const columns = Math.floor(width / pitch);
  const raster = times(columns * Math.floor(height / pitch), (cell) => {
    const at: Point = [pitch / 2 + (cell % columns) * pitch, pitch / 2 + Math.floor(cell / columns) * pitch];
    return { at, label: nearest(at).filter(({ point }) => point.label === 1).length > 4 ? 1 : 0 };
  });
  const place: Point = [width * (0.46 + random() * 0.08), height * (0.42 + random() * 0.16)];
  const near = nearest(place);
  const reach = near.at(-1)?.distance ?? 0;
  const votes = (label: number) => raster.filter((cell) => cell.label === label).map((cell) => cell.at);
  return (
    <>
      <Specks className="p-stem" size={2} points={votes(0)} />
      <Specks className="p-cat-line-1" size={2} points={votes(1)} />
      <circle cx={round(place[0])} cy={round(place[1])} r={round(reach + 6)} className="p-seq-1" />
      <circle cx={round(place[0])} cy={round(place[1])} r={round(reach + 6)} className="p-ellipse" />
      {near.map(({ point }) => (
        <Line key={`${point.x} ${point.y}`} className="p-axis" from={place} to={[point.x, point.y]} />
      ))}
      {points.map((point, index) => (
        <Dot key={index} at={[point.x, point.y]} r={3.5} className={point.label === 1 ? 'p-dot-solid' : 'p-dot'} />
      ))}
      <Dot at={place} r={5.5} className="p-hi" />
    </>
  );
};

/** A network of random weights, dark where they are strong, and how strongly each unit answers to one input. */
export const drawNetwork: Draw = (canvas) => {
  const { random, width, height } = canvas;
  const sizes = [5, 7, 7, 4, 1];
  const x = scale([0, sizes.length - 1], [10, width - 12]);
  const layers = sizes.map((size, layer) => {
    const y = scale(
      [0, size - 1],
      size === 1 ? [height / 2, height / 2] : [9 + (7 - size) * 8, height - 9 - (7 - size) * 8],
    );
    return times(size, (unit): Point => [x(layer), y(unit)]);
  });
  const weights = layers
    .slice(1)
    .map((layer, index) => layer.map(() => (layers[index] ?? []).map(() => canvas.normal())));
  let answers = layers[0]?.map(() => random()) ?? [];
  const activity = [answers];
  for (const rows of weights) {
    const inputs = answers;
    answers = rows.map(
      (row) =>
        1 / (1 + Math.exp(-row.reduce((sum, weight, unit) => sum + weight * ((inputs[unit] ?? 0) - 0.4), 0) * 1.6)),
    );
    activity.push(answers);
  }
  const edges = weights.flatMap((rows, layer) =>
    rows.flatMap((row, to) =>
      row.map((weight, from) => ({
        strength: Math.abs(weight),
        d: linePath([layers[layer]?.[from] ?? [0, 0], layers[layer + 1]?.[to] ?? [0, 0]]),
      })),
    ),
  );
  const between = (low: number, high: number) =>
    edges
      .filter(({ strength }) => strength >= low && strength < high)
      .map(({ d }) => d)
      .join('');
  const shade = (answer: number) => `p-seq-${1 + Math.min(4, Math.floor(answer * 5))}`;
  return (
    <>
      <path className="p-grid" d={between(0, 0.6)} />
      <path className="p-chain" d={between(0.6, 1.4)} />
      <path className="p-line-thin" d={between(1.4, Number.POSITIVE_INFINITY)} />
      {layers.map((layer, index) =>
        layer.map((point, unit) => {
          const answer = activity[index]?.[unit] ?? 0;
          const isOutput = index === layers.length - 1;
          return (
            <g key={`${index} ${unit}`}>
              <Dot at={point} r={isOutput ? 9 : 7} className="p-dot" />
              <Dot at={point} r={isOutput ? 6.5 : 5} className={isOutput ? 'p-hi' : shade(answer)} />
            </g>
          );
        }),
      )}
    </>
  );
};
