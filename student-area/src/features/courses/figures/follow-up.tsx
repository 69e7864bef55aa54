import { areaPath, linePath, round, scale } from '@portal/shared/ui';
import {
  Axis,
  boxPath,
  type Canvas,
  Dot,
  type Draw,
  Line,
  type Point,
  stairPath,
  stairPoints,
  times,
} from './canvas.tsx';
import { type SurvivalStep, survivalOf } from './survival.ts';

/** Two arms of a follow-up: the share without an event by Kaplan and Meier, a 95 % band, and a tick where somebody left. */
export const drawSurvival: Draw = ({ random, width, floor }) => {
  const years = 8;
  const arm = (rate: number) =>
    survivalOf(
      times(45, () => {
        const [event, leaves] = [-Math.log(1 - random()) / rate, Math.min(years, 1 + random() * 12)];
        return { time: Math.min(event, leaves), isEvent: event < leaves };
      }),
    );
  const [control, treated] = [arm(0.28 + random() * 0.06), arm(0.09 + random() * 0.04)];
  const x = scale([0, years], [0, width]);
  const y = scale([0, 1], [floor, 6]);
  const along = (steps: SurvivalStep[], of: (step: SurvivalStep) => number): Point[] => {
    const points = steps.map((step): Point => [x(step.time), y(of(step))]);
    return [...points, [width, points.at(-1)?.[1] ?? floor]];
  };
  const curve = ({ steps, left }: typeof control) => {
    const ticks = left.filter(({ time }) => time < years);
    const marks = ticks.map(({ time, share }) => `M${round(x(time))} ${round(y(share) - 4)}v8`);
    return stairPath(along(steps, (step) => step.share)) + marks.join('');
  };
  const band = areaPath(
    stairPoints(along(control.steps, (step) => step.high)),
    stairPoints(along(control.steps, (step) => step.low)),
  );
  return (
    <>
      <path className="p-seq-1" d={band} />
      <path className="p-line-thin" d={curve(control)} />
      <path className="p-line-hi" d={curve(treated)} />
      <Axis width={width} floor={floor} />
    </>
  );
};

/** Five looks at trials under way, between the bounds of O'Brien and Fleming (1979); one is stopped early, for its benefit. */
export const drawTrial: Draw = (canvas) => {
  const { width, height } = canvas;
  const looks = [1, 2, 3, 4, 5];
  const bound = (look: number) => 2.04 * Math.sqrt(5 / look);
  const x = scale([0.75, 5.15], [0, width]);
  const y = scale([-4.7, 4.7], [height - 2, 2]);
  const at = (side: 1 | -1) => looks.map((look): Point => [x(look), y(side * bound(look))]);
  const edge = (side: 1 | -1): Point[] => [...at(side), [width, y(side * 2.04)]];
  const corners = (level: number): Point[] => [
    [x(1), level],
    [width, level],
  ];
  const others = times(5, () => trialPath(canvas, 0, bound));
  const stopped = earlyStop(canvas, bound);
  const trace = (values: readonly number[]) => values.map((value, look): Point => [x(look + 1), y(value)]);
  const marked = trace(stopped);
  return (
    <>
      {([1, -1] as const).map((side) => (
        <g key={side}>
          <path className="p-seq-1" d={areaPath(edge(side), corners(y(side * 4.7)))} />
          <path className="p-line-thin" d={linePath(edge(side))} />
        </g>
      ))}
      {looks.map((look) => (
        <Line key={look} className="p-stem" from={[x(look), y(bound(look))]} to={[x(look), y(-bound(look))]} />
      ))}
      <Line className="p-axis" from={[0, y(0)]} to={[width, y(0)]} />
      {others.map((values, index) => (
        <path key={index} className="p-ellipse" d={linePath(trace(values))} />
      ))}
      {others.flatMap(trace).map((point) => (
        <Dot key={point.join()} at={point} r={2.5} />
      ))}
      <path className="p-line-hi" d={linePath(marked)} />
      {marked.map((point) => (
        <Dot key={point[0]} at={point} r={4} className="p-hi" />
      ))}
    </>
  );
};

/** Standardised differences of a trial at each look, up to the one that crosses a bound. */
function trialPath({ normal }: Canvas, drift: number, bound: (look: number) => number): number[] {
  const values: number[] = [];
  let sum = 0;
  for (let look = 1; look <= 5; look += 1) {
    sum += drift + normal();
    const value = sum / Math.sqrt(look);
    values.push(Math.max(-4.6, Math.min(4.6, value)));
    if (Math.abs(value) > bound(look)) break;
  }
  return values;
}

/** The first of many trials of a treatment that works which is stopped at the third or fourth look. */
function earlyStop(canvas: Canvas, bound: (look: number) => number): number[] {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const values = trialPath(canvas, 1.45, bound);
    const last = values.at(-1) ?? 0;
    if ((values.length === 3 || values.length === 4) && last > bound(values.length)) return values;
  }
  return [1.2, 2, 2.9];
}

/** A life table: how many of 4,000 live at each age by Gompertz's law, and how many die at it; the commonest age is marked. */
export const drawLifeTable: Draw = ({ random, width, floor }) => {
  const [slope, level] = [0.095 + random() * 0.015, 0.00003 + random() * 0.00002];
  const lives = times(4000, () => Math.log(1 - (slope * Math.log(1 - random())) / level) / slope);
  const ages = times(52, (index) => index * 2);
  const deaths = ages.map((age) => lives.filter((life) => life >= age && life < age + 2).length);
  const most = Math.max(...deaths);
  const x = scale([0, 104], [0, width]);
  const alive = scale([0, lives.length], [floor, 6]);
  const dying = scale([0, most], [floor, floor * 0.38]);
  const living = ages.map((age): Point => [x(age), alive(lives.filter((life) => life >= age).length)]);
  const bars = deaths.map((count, index) => {
    const age = ages[index] ?? 0;
    return {
      isMost: index === deaths.indexOf(most),
      d: boxPath(x(age) + 0.5, dying(count), x(2) - 1, floor - dying(count)),
    };
  });
  return (
    <>
      <path
        className="p-band"
        d={areaPath(living, [
          [0, floor],
          [width, floor],
        ])}
      />
      <path
        className="p-bar-soft"
        d={bars
          .filter((bar) => !bar.isMost)
          .map((bar) => bar.d)
          .join('')}
      />
      <path className="p-hi" d={bars.find((bar) => bar.isMost)?.d} />
      <path className="p-line" d={linePath(living)} />
      <Axis width={width} floor={floor} />
    </>
  );
};
