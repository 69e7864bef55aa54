const WIDTH = 544;
const HEIGHT = 260;
const BASE = 220;
const BIN = 16;

/** Heights of a Galton board: the binomial counts of 30 rows, one bar per bin, the middle one marked. Decoration that is a plot. */
export function GateFigure() {
  const counts = binomial(30);
  const tallest = Math.max(...counts);
  const left = (WIDTH - counts.length * BIN) / 2;
  const middle = Math.floor(counts.length / 2);
  return (
    <svg className="plot p-inverse" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {counts.map((count, index) => {
        const height = Math.max(1, Math.round((count / tallest) * 190));
        return (
          <rect
            key={index}
            x={left + index * BIN}
            y={BASE - height}
            width={BIN - 3}
            height={height}
            className={index === middle ? 'p-hi' : 'p-bar'}
          />
        );
      })}
      <line x1={left} y1={BASE + 0.5} x2={WIDTH - left} y2={BASE + 0.5} className="p-off" />
      <text x={WIDTH / 2} y={BASE + 24} textAnchor="middle" className="p-lbl">
        30 rows of pins: of 10,000 balls, 1,445 are expected in the middle
      </text>
    </svg>
  );
}

/** Binomial coefficients of row `n`. */
function binomial(n: number): number[] {
  return Array.from({ length: n + 1 }).reduce<number[]>((row, _, index) => {
    const before = row[index - 1];
    return [...row, before === undefined ? 1 : (before * (n - index + 1)) / index];
  }, []);
}
