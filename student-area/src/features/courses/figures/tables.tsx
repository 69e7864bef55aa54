import { linePath, mean, round, scale } from '@portal/shared/ui';
import { Axis, boxPath, Dot, type Draw, flowPath, Line, type Point, shuffled, times } from './canvas.tsx';

/** A vector, the test of each of its elements, and the shorter vector of those that pass: `x[x > limit]`. */
export const drawFilter: Draw = ({ normal, width, floor }) => {
  const values = times(16, (index) => 5 + Math.sin(index / 2.4) * 1.6 + normal() * 1.5).map((value) =>
    Math.max(0.6, value),
  );
  const limit = [...values].sort((a, b) => b - a)[6] ?? 5;
  const kept = values.flatMap((value, index) => (value >= limit ? [index] : []));
  const cell = width / values.length;
  const most = Math.max(...values);
  const tall = scale([0, most], [0, floor * 0.4]);
  const top = floor * 0.42;
  const inset = (width - kept.length * cell) / 2;
  const bar = (column: number, foot: number, value: number) =>
    boxPath(column + 2, foot - tall(value), cell - 4, tall(value));
  const last = kept.at(-1);
  return (
    <>
      {values.map((value, index) => (
        <path key={index} className={kept.includes(index) ? 'p-bar' : 'p-bar-soft'} d={bar(index * cell, top, value)} />
      ))}
      <Line className="p-axis" from={[0, top]} to={[width, top]} />
      <path
        className="p-ellipse"
        d={linePath([
          [0, top - tall(limit)],
          [width, top - tall(limit)],
        ])}
      />
      {values.map((_, index) => (
        <Dot
          key={index}
          at={[(index + 0.5) * cell, top + 8]}
          r={3}
          className={kept.includes(index) ? 'p-dot-solid' : 'p-off'}
        />
      ))}
      {kept.map((index, place) => (
        <path
          key={index}
          className={index === last ? 'p-line-hi' : 'p-chain'}
          d={drop(
            [(index + 0.5) * cell, top + 13],
            [inset + (place + 0.5) * cell, floor - tall(values[index] ?? 0) - 2],
          )}
        />
      ))}
      {kept.map((index, place) => (
        <path
          key={index}
          className={index === last ? 'p-hi' : 'p-bar'}
          d={bar(inset + place * cell, floor, values[index] ?? 0)}
        />
      ))}
      <Axis width={width} floor={floor} />
    </>
  );
};

/** A curve that leaves and arrives upright. */
function drop([x1, y1]: Point, [x2, y2]: Point): string {
  const middle = round((y1 + y2) / 2);
  return `M${round(x1)} ${round(y1)}C${round(x1)} ${middle} ${round(x2)} ${middle} ${round(x2)} ${round(y2)}`;
}

/** Rows of a table split by their group, and the mean of each group: split, apply, combine. */
export const drawGroupBy: Draw = ({ random, normal, width, height }) => {
  const groups = shuffled([0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2], random);
  const rows = groups.map((group) => ({ group, value: 4 + group * 1.6 + normal() * 1.3 }));
  const tall = height / rows.length;
  const columns = [0, width * 0.09, width * 0.18];
  const second = width * 0.42;
  const sorted = [0, 1, 2].flatMap((group) => rows.filter((row) => row.group === group));
  const place = (row: (typeof rows)[number]) => {
    const at = sorted.indexOf(row);
    return at * (tall - 1.8) + row.group * 9;
  };
  const means = [0, 1, 2].map((group) => {
    const own = rows.filter((row) => row.group === group);
    return { group, value: mean(own.map((row) => row.value)), middle: mean(own.map(place)) + tall / 2 };
  });
  const most = Math.max(...means.map(({ value }) => value));
  const x = scale([0, most], [0, width * 0.28]);
  const shade = ['p-seq-2', 'p-seq-3', 'p-seq-4'];
  const cells = (left: number, top: number, of: readonly number[], short = 2) =>
    of.map((column) => boxPath(left + column, top, width * 0.09 - 2, tall - short)).join('');
  return (
    <>
      {rows.map((row, index) => (
        <g key={index}>
          <path className={shade[row.group]} d={cells(0, index * tall, columns.slice(0, 1))} />
          <path className="p-seq-1" d={cells(0, index * tall, columns.slice(1))} />
          <path
            className="p-chain"
            d={flowPath([width * 0.27, (index + 0.5) * tall], [second - 2, place(row) + tall / 2 - 2])}
          />
          <path className={shade[row.group]} d={cells(second, place(row), columns.slice(0, 1), 4)} />
          <path className="p-seq-1" d={cells(second, place(row), columns.slice(1, 2), 4)} />
        </g>
      ))}
      {means.map(({ group, value, middle }) => (
        <g key={group}>
          <path className="p-chain" d={flowPath([second + width * 0.185, middle - 2], [width * 0.7, middle - 2])} />
          <path
            className={value === most ? 'p-hi' : shade[group]}
            d={boxPath(width * 0.71, middle - 12, x(value), 20)}
          />
        </g>
      ))}
      <Line className="p-axis" from={[width * 0.71, 2]} to={[width * 0.71, height - 2]} />
    </>
  );
};

/** Two tables and the rows of each that share a key; rows without a partner stay outlines. */
export const drawJoin: Draw = ({ random, width, height }) => {
  const keys = shuffled(
    times(11, (key) => key),
    random,
  );
  const left = keys.slice(0, 8);
  const right = shuffled(keys.slice(3), random).slice(0, 7);
  const tall = height / 9;
  const tables = [
    { name: 'left', keys: left, key: width * 0.24, others: [0, 0.08, 0.16].map((share) => share * width), side: 1 },
    { name: 'right', keys: right, key: width * 0.66, others: [0.74, 0.82, 0.9].map((share) => share * width), side: 0 },
  ];
  const wide = width * 0.08 - 2;
  const top = (rows: readonly number[], index: number) => (height - (rows.length + 1) * tall) / 2 + (index + 1) * tall;
  const pairs = left.flatMap((key, index) =>
    right.includes(key)
      ? [{ key, from: top(left, index) + tall / 2 - 1, to: top(right, right.indexOf(key)) + tall / 2 - 1 }]
      : [],
  );
  const marked = pairs[Math.floor(random() * pairs.length)]?.key;
  return (
    <>
      {tables.map(({ name, keys: own, key: keyColumn, others }) => (
        <g key={name}>
          <path
            className="p-bar"
            d={[keyColumn, ...others].map((column) => boxPath(column, top(own, -1), wide, tall - 4)).join('')}
          />
          {own.map((key, index) => {
            const isMatched = pairs.some((pair) => pair.key === key);
            return (
              <g key={key}>
                <path
                  className={isMatched ? 'p-seq-1' : 'p-band'}
                  d={others.map((column) => boxPath(column, top(own, index), wide, tall - 2)).join('')}
                />
                <path
                  className={keyClass(isMatched, key === marked)}
                  d={boxPath(keyColumn, top(own, index), wide, tall - 2)}
                />
              </g>
            );
          })}
        </g>
      ))}
      {pairs.map(({ key, from, to }) => (
        <path
          key={key}
          className={key === marked ? 'p-line-hi' : 'p-line-thin'}
          d={flowPath([width * 0.24 + wide + 2, from], [width * 0.66 - 2, to])}
        />
      ))}
    </>
  );
};

function keyClass(isMatched: boolean, isMarked: boolean): string {
  if (isMarked) return 'p-hi';
  return isMatched ? 'p-seq-3' : 'p-off';
}

/** The history of a project: branches that leave a line and come back to it, up to the version that is published. */
export const drawHistory: Draw = ({ random, width, height }) => {
  const last = 12;
  const shift = Math.floor(random() * 2);
  const lines = [
    { base: 0, lane: 0, from: -1, to: last + 1 },
    { base: 0, lane: 1, from: shift, to: 3 + shift },
    { base: 0, lane: -1, from: 1 + shift, to: 7 + Math.floor(random() * 2) },
    { base: 0, lane: 1, from: 4 + shift, to: 11 },
    { base: 1, lane: 2, from: 5 + shift, to: 10 },
  ];
  const x = scale([0, last], [8, width - 10]);
  const y = scale([-1, 2], [height - 16, 16]);
  const commits = lines.flatMap(({ lane, from, to }) =>
    times(to - from - 1, (step) => ({ lane, column: from + 1 + step })).filter(({ column }) => {
      const isEnd = column === from + 1 || column === to - 1;
      const isJoint = lines.some(({ base, ...branch }) => base === lane && [branch.from, branch.to].includes(column));
      return isEnd || isJoint || random() < 0.6;
    }),
  );
  return (
    <>
      {lines.map(({ base, lane, from, to }) => {
        const [out, back]: Point[] = [
          [x(from + 1), y(lane)],
          [x(to - 1), y(lane)],
        ];
        if (lane === 0 || !out || !back) return null;
        const d = `${flowPath([x(from), y(base)], out)}${linePath([out, back])}${flowPath(back, [x(to), y(base)])}`;
        return <path key={`${lane} ${from}`} className="p-line-thin" d={d} />;
      })}
      <Line className="p-line" from={[x(0), y(0)]} to={[x(last), y(0)]} />
      {commits.map(({ lane, column }) => {
        const isMain = lane === 0;
        const isPublished = isMain && column === last;
        const className = isPublished ? 'p-hi' : isMain ? 'p-dot-solid' : 'p-dot';
        return (
          <Dot key={`${lane} ${column}`} at={[x(column), y(lane)]} r={isPublished ? 7 : 5} className={className} />
        );
      })}
    </>
  );
};
