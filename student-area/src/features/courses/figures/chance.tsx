import { areaPath, linePath, mean, quantile, scale, standardDeviation, steps } from '@portal/shared/ui';
import { Axis, boxPath, type Canvas, Dot, type Draw, Line, type Point, stairPath, times } from './canvas.tsx';

/** Shares of heads of four coins, over the logarithm of the number of throws, in the funnel that holds 95 of 100 coins. */
export const drawCoins: Draw = ({ random, width, floor }) => {
  const ends = [Math.log(5), Math.log(1500)] as const;
  const x = scale(ends, [0, width]);
  const y = scale([0, 1], [floor, 4]);
  const counts = [...new Set(steps(...ends, 120).map((value) => Math.round(Math.exp(value))))];
  const funnel = (side: 1 | -1) => counts.map((n): Point => [x(Math.log(n)), y(0.5 + (side * 0.98) / Math.sqrt(n))]);
  const coins = times(4, () => {
    let thrown = 0;
    let heads = 0;
    return counts.map((n): Point => {
      for (; thrown < n; thrown += 1) heads += random() < 0.5 ? 1 : 0;
      return [x(Math.log(n)), y(heads / n)];
    });
  });
  return (
    <>
      <path className="p-seq-1" d={areaPath(funnel(1), funnel(-1))} />
      <Line className="p-axis" from={[0, y(0.5)]} to={[width, y(0.5)]} />
      {coins.map((coin, index) => (
        <path key={index} className={index === 3 ? 'p-line-hi' : 'p-line-thin'} d={linePath(coin)} />
      ))}
      <Axis width={width} floor={floor} />
    </>
  );
};

/** How many wait in a queue with one server, every arrival as a tick below, and the share of time at each length on the right. */
export const drawQueue: Draw = (canvas) => {
  const { width, floor } = canvas;
  const hours = 45;
  const visits = queuePath(canvas, hours);
  const longest = Math.max(3, ...visits.map((visit) => visit.length));
  const side = Math.round(width * 0.16);
  const foot = floor - 12;
  const x = scale([0, hours], [0, width - side - 12]);
  const y = scale([0, longest + 0.5], [foot, 2]);
  const corners = visits.map(({ time, length }): Point => [x(time), y(length)]);
  const end: Point = [x(hours), corners.at(-1)?.[1] ?? foot];
  const stair = stairPath([...corners, end]);
  const shares = times(longest + 1, (length) => timeAt(visits, length, hours));
  const most = Math.max(...shares);
  const peak = corners.find(([, top]) => top === Math.min(...corners.map((corner) => corner[1]))) ?? end;
  const thickness = (foot - y(1)) * 0.7;
  return (
    <>
      <path className="p-seq-1" d={`${stair}V${foot}H0Z`} />
      <path className="p-line-thin" d={stair} />
      {shares.map((share, length) => (
        <path
          key={length}
          className="p-bar-soft"
          d={boxPath(width - side, y(length) - thickness / 2, (side * share) / most, thickness)}
        />
      ))}
      {visits
        .filter((visit) => visit.isArrival)
        .map(({ time }, index) => (
          <Line key={index} className="p-rug" from={[x(time), floor]} to={[x(time), floor - 6]} />
        ))}
      <Dot at={peak} r={4.5} className="p-hi" />
      <Axis width={width - side - 12} floor={foot} />
    </>
  );
};

interface QueueStep {
  time: number;
  length: number;
  isArrival: boolean;
}

/** Arrivals at rate 1 and services at rate 1.15, both without memory, from an empty queue. */
function queuePath({ random }: Canvas, until: number): QueueStep[] {
  const visits: QueueStep[] = [{ time: 0, length: 0, isArrival: false }];
  let [time, length] = [0, 0];
  while (true) {
    const rate = length > 0 ? 2.15 : 1;
    time -= Math.log(1 - random()) / rate;
    if (time >= until) return visits;
    const isArrival = random() * rate < 1;
    length += isArrival ? 1 : -1;
    visits.push({ time, length, isArrival });
  }
}

function timeAt(visits: readonly QueueStep[], length: number, until: number): number {
  return visits
    .filter((visit) => visit.length === length)
    .reduce((sum, visit) => sum + (visits[visits.indexOf(visit) + 1]?.time ?? until) - visit.time, 0);
}

/** Daily values, those over the threshold marked, and beside them the tail that is fitted to the excesses. */
export const drawExceedances: Draw = ({ random, width, floor }) => {
  const days = times(130, () => ((1 - random()) ** -0.22 - 1) / 0.22);
  const threshold = quantile(days, 0.88);
  const record = Math.max(...days);
  const side = Math.round(width * 0.17);
  const x = scale([-0.5, days.length - 0.5], [0, width - side - 8]);
  const y = scale([0, record * 1.03], [floor, 4]);
  const tops = days.map((value, day): Point => [x(day), y(value)]);
  const isOver = ([, top]: Point) => top < y(threshold);
  const sticks = (points: Point[]) => points.map((point) => `${linePath([[point[0], floor], point])}`).join('');
  const excess = days.filter((value) => value > threshold).map((value) => value - threshold);
  const tail = steps(0, (record - threshold) * 1.03, 30).map((over): Point => {
    return [width - side + side * fittedTail(excess)(over), y(threshold + over)];
  });
  return (
    <>
      <path className="p-chain" d={sticks(tops.filter((point) => !isOver(point)))} />
      <path className="p-line-thin" d={sticks(tops.filter(isOver))} />
      <path
        className="p-seq-1"
        d={areaPath(tail, [
          [width - side, y(threshold)],
          [width - side, y(record)],
        ])}
      />
      <path className="p-line-thin" d={linePath(tail)} />
      <Line className="p-axis" from={[0, y(threshold)]} to={[width, y(threshold)]} />
      {tops.filter(isOver).map((point) => (
        <Dot key={point[0]} at={point} {...(point[1] === y(record) ? { r: 4.5, className: 'p-hi' } : { r: 2.5 })} />
      ))}
      <Axis width={width - side - 8} floor={floor} />
    </>
  );
};

/** Density of the generalised Pareto law with the mean and variance of the excesses (Hosking and Wallis 1987), 1 at zero. */
function fittedTail(excess: readonly number[]): (over: number) => number {
  const ratio = (mean(excess) / standardDeviation(excess)) ** 2;
  const shape = (1 - ratio) / 2;
  const spread = (mean(excess) * (1 + ratio)) / 2;
  return (over) => {
    const base = Math.max(0, 1 + (shape * over) / spread);
    return Math.abs(shape) < 0.001 ? Math.exp(-over / spread) : base ** (-1 / shape - 1);
  };
}
