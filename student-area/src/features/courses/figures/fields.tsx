import { mean, round, scale } from '@portal/shared/ui';
import { boxPath, Dot, type Draw, Line, type Point, shuffled, Specks, times } from './canvas.tsx';

/** A population in three strata; the smaller a stratum, the greater the share of it that the sample takes. */
export const drawStrata: Draw = ({ random, width, height }) => {
  const pitch = height / 12.5;
  const columns = Math.floor(width / pitch);
  const rows = Math.floor(height / pitch);
  const [first, second] = [Math.round(columns * 0.52), Math.round(columns * 0.82)];
  const strata = [
    { from: 0, to: first, every: 16 },
    { from: first, to: second, every: 8 },
    { from: second, to: columns, every: 3 },
  ];
  const x = scale([0, columns], [pitch / 2, width + pitch / 2]);
  const y = scale([0, rows], [pitch / 2, height + pitch / 2]);
  const place = (from: number, unit: number): Point => [x(from + Math.floor(unit / rows)), y(unit % rows)];
  const sampled = strata.map(({ from, to, every }) => {
    const units = times((to - from) * rows, (unit) => place(from, unit));
    return shuffled(units, random).slice(0, Math.round(units.length / every));
  });
  const marked = sampled[1]?.[Math.floor(random() * (sampled[1]?.length ?? 1))];
  return (
    <>
      {strata.map(({ from, to }, index) => (
        <path
          key={from}
          className={['p-band', 'p-seq-1', 'p-seq-2'][index]}
          d={boxPath(x(from) - pitch / 2 + 1, 0, x(to) - x(from) - 2, height)}
        />
      ))}
      <Specks className="p-rug" size={3} points={times(columns * rows, (unit) => place(0, unit))} />
      {sampled.flat().map((point) => (
        <Dot key={point.join()} at={point} r={4} className={point === marked ? 'p-hi' : 'p-dot-solid'} />
      ))}
    </>
  );
};

/** A Latin square in the field, every treatment once in each row and column, and beside it the yields of each treatment. */
export const drawLatinSquare: Draw = ({ random, normal, width, height }) => {
  const order = 5;
  const [rows, columns, names] = times(3, () =>
    shuffled(
      times(order, (index) => index),
      random,
    ),
  );
  const treatment = (row: number, column: number) =>
    names?.[((rows?.[row] ?? 0) + (columns?.[column] ?? 0)) % order] ?? 0;
  const [byRow, byColumn] = times(2, () => times(order, () => normal() * 0.5));
  const effects = times(order, (index) => index * 0.55 + normal() * 0.5);
  const plots = times(order * order, (index) => {
    const [row, column] = [Math.floor(index / order), index % order];
    const name = treatment(row, column);
    const yielded = (effects[name] ?? 0) + (byRow?.[row] ?? 0) + (byColumn?.[column] ?? 0) + normal() * 0.4;
    return { row, column, name, yielded };
  });
  const [wide, tall] = [width * 0.11, height / order];
  const yields = plots.map((plot) => plot.yielded);
  const x = scale([Math.min(...yields), Math.max(...yields)], [wide * order + 34, width - 6]);
  const averages = effects.map((_, name) =>
    mean(plots.filter((plot) => plot.name === name).map((plot) => plot.yielded)),
  );
  const best = averages.indexOf(Math.max(...averages));
  return (
    <>
      {plots.map(({ row, column, name }) => (
        <rect
          key={`${row} ${column}`}
          x={round(column * wide)}
          y={round(row * tall)}
          width={round(wide - 2)}
          height={round(tall - 2)}
          className={`p-seq-${name + 1}`}
        />
      ))}
      {averages.map((average, name) => {
        const own = plots.filter((plot) => plot.name === name);
        const at = (name + 0.5) * tall - 1;
        return (
          <g key={name}>
            <rect
              x={round(wide * order + 12)}
              y={round(at - 5)}
              width="10"
              height="10"
              className={`p-seq-${name + 1}`}
            />
            <Line className="p-stem" from={[wide * order + 34, at]} to={[width, at]} />
            {own.map(({ row, yielded }) => (
              <Dot key={row} at={[x(yielded), at]} />
            ))}
            <Line
              className={name === best ? 'p-median-hi' : 'p-median'}
              from={[x(average), at - 9]}
              to={[x(average), at + 9]}
            />
          </g>
        );
      })}
    </>
  );
};
