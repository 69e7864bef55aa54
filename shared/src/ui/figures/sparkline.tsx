import { extent, linePath, Plot, round, scale } from './plot.tsx';

export interface SparklineProps {
  values: readonly number[];
  /** `line` ends in a marked point, `bars` in a marked bar. Bars begin at zero. */
  kind?: 'line' | 'bars';
  width?: number;
  height?: number;
  title?: string;
}

/** The course of a number, without axes; its last value is marked. */
export function Sparkline({ values, kind = 'line', width = 104, height = 36, title }: SparklineProps) {
  if (values.length === 0) return null;
  return kind === 'bars' ? (
    <Bars values={values} width={width} height={height} title={title} />
  ) : (
    <Line values={values} width={width} height={height} title={title} />
  );
}

type DrawProps = Required<Pick<SparklineProps, 'values' | 'width' | 'height'>> & { title: string | undefined };

function Line({ values, width, height, title }: DrawProps) {
  const x = scale([0, Math.max(1, values.length - 1)], [1, width - 5]);
  const y = scale(extent(values), [height - 4, 5]);
  const last = values.at(-1) ?? 0;
  return (
    <Plot width={width} height={height} title={title}>
      <path className="p-line-thin" d={linePath(values.map((value, index) => [x(index), y(value)]))} />
      <circle cx={round(x(values.length - 1))} cy={round(y(last))} r="3.5" className="p-hi" />
    </Plot>
  );
}

function Bars({ values, width, height, title }: DrawProps) {
  const pitch = width / values.length;
  const y = scale([0, Math.max(1, ...values)], [height, 1]);
  return (
    <Plot width={width} height={height} title={title}>
      {values.map((value, index) => (
        <rect
          key={index}
          x={round(index * pitch)}
          y={round(y(value))}
          width={round(Math.max(1, pitch - Math.min(4, pitch * 0.2)))}
          height={round(height - y(value))}
          className={index === values.length - 1 ? 'p-hi' : 'p-bar'}
        />
      ))}
    </Plot>
  );
}
