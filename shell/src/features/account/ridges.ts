import type { SeasonOfRain } from './get-rainfall.ts';

export interface Ridge {
  decade: number;
  values: readonly number[];
}

interface RidgeFrame {
  width: number;
  left: number;
  right: number;
  height: number;
  base: number;
  from: number;
  to: number;
}

const steps = 90;
const bandwidth = 55;
/** Density at which a ridge reaches its full height; the same for all, so that areas can be compared. */
const fullHeight = 0.006;

export function ridgesOf(seasons: readonly SeasonOfRain[]): readonly Ridge[] {
  const decades = [...new Set(seasons.map((season) => Math.floor(season.year / 10) * 10))].sort((a, b) => a - b);
  return decades.map((decade) => ({
    decade,
    values: seasons
      .filter((season) => season.year >= decade && season.year < decade + 10)
      .map((season) => season.millimetres),
  }));
}

/** Path of a Gaussian kernel density over `from` to `to`, standing on `base`. Rounded, so that every engine draws the same text. */
export function densityPath(values: readonly number[], frame: RidgeFrame): string {
  const span = frame.width - frame.left - frame.right;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const at = frame.from + share * (frame.to - frame.from);
    const x = frame.left + share * span;
    const y = frame.base - (densityAt(at, values) / fullHeight) * frame.height;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

function densityAt(at: number, values: readonly number[]): number {
  const kernel = values.reduce((sum, value) => sum + Math.exp(-0.5 * ((at - value) / bandwidth) ** 2), 0);
  return kernel / (values.length * bandwidth * Math.sqrt(2 * Math.PI));
}
