/** A source of numbers in [0, 1) that always gives the same row for the same seed (mulberry32 over an FNV-1a hash). */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Normally distributed numbers with mean 0 and standard deviation 1 from a uniform source (Box and Muller 1958). */
export function normalFrom(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Arithmetic mean; NaN of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation (divisor n − 1); 0 for fewer than two values. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

/** Quantile by linear interpolation between order statistics (Hyndman and Fan 1996, type 7); NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** Bandwidth of a Gaussian kernel by Silverman's rule of thumb (1986), never 0. */
export function bandwidth(values: readonly number[]): number {
  const spread = Math.min(standardDeviation(values), (quantile(values, 0.75) - quantile(values, 0.25)) / 1.34);
  const scale = spread > 0 ? spread : standardDeviation(values);
  return scale > 0 ? 0.9 * scale * values.length ** -0.2 : 1;
}

/** Gaussian kernel density of `values` at each of `at`; integrates to 1. */
export function kernelDensity(
  values: readonly number[],
  at: readonly number[],
  width: number = bandwidth(values),
): number[] {
  const scale = 1 / (values.length * width * Math.sqrt(2 * Math.PI));
  return at.map(
    (point) => scale * values.reduce((sum, value) => sum + Math.exp(-0.5 * ((point - value) / width) ** 2), 0),
  );
}

export interface SmoothedPoint {
  x: number;
  fit: number;
  /** Standard error of the fit. */
  error: number;
}

/**
 * Local linear regression with tricube weights (Cleveland 1979, without robustness steps).
 * @param span share of the points that each local line sees, for example 0.6
 * @param at where to evaluate; default: at the points themselves
 * @returns the fit with its standard error, from the residuals and the weights of each local line
 */
export function loess(
  points: readonly { x: number; y: number }[],
  span: number,
  at: readonly number[] = points.map((point) => point.x),
): SmoothedPoint[] {
  const neighbours = Math.min(points.length, Math.max(3, Math.ceil(span * points.length)));
  const local = (x: number) => localLine(points, neighbours, x);
  const residuals = points.map((point) => point.y - local(point.x).fit);
  const sigma = Math.sqrt(residuals.reduce((sum, value) => sum + value * value, 0) / Math.max(1, points.length - 2));
  return at.map((x) => {
    const { fit, leverage } = local(x);
    return { x, fit, error: sigma * leverage };
  });
}

function localLine(points: readonly { x: number; y: number }[], neighbours: number, x: number) {
  const distances = points.map((point) => Math.abs(point.x - x));
  const reach = ([...distances].sort((a, b) => a - b)[neighbours - 1] ?? 0) * 1.0001 || 1;
  const weights = distances.map((distance) => (distance >= reach ? 0 : (1 - (distance / reach) ** 3) ** 3));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weighted = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point, index) => sum + (weights[index] ?? 0) * pick(point), 0) / total;
  const centreX = weighted((point) => point.x);
  const spread = weighted((point) => (point.x - centreX) ** 2);
  const slope = spread === 0 ? 0 : weighted((point) => (point.x - centreX) * point.y) / spread;
  const centreY = weighted((point) => point.y);
  // The fit is a weighted sum of the observations; the length of that row of weights is its standard error in units of sigma.
  const row = points.map((point, index) => {
    const share = (weights[index] ?? 0) / total;
    return share * (1 + (spread === 0 ? 0 : ((x - centreX) * (point.x - centreX)) / spread));
  });
  return {
    fit: centreY + slope * (x - centreX),
    leverage: Math.sqrt(row.reduce((sum, weight) => sum + weight * weight, 0)),
  };
}

/** Mean of the `window` points up to each point; fewer at the start. */
export function movingMean(values: readonly number[], window: number): number[] {
  return values.map((_, index) => mean(values.slice(Math.max(0, index - window + 1), index + 1)));
}

/** Score interval of a proportion (Wilson 1927), both ends in [0, 1]. `z` 1.96 covers 95 %. All of [0, 1] without trials. */
export function wilsonInterval(successes: number, trials: number, z = 1.959964): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const denominator = 1 + (z * z) / trials;
  const centre = (share + (z * z) / (2 * trials)) / denominator;
  const half = (z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))) / denominator;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Least-squares line through the points. */
export function fitLine(points: readonly { x: number; y: number }[]): { intercept: number; slope: number } {
  const centreX = mean(points.map((point) => point.x));
  const centreY = mean(points.map((point) => point.y));
  const spread = points.reduce((sum, point) => sum + (point.x - centreX) ** 2, 0);
  const slope = spread === 0 ? 0 : points.reduce((sum, p) => sum + (p.x - centreX) * (p.y - centreY), 0) / spread;
  return { slope, intercept: centreY - slope * centreX };
}

/** Round numbers that cover `low` to `high` in about `count` steps of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number, count = 4): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
