import { formatNumber, mean, standardDeviation } from '@portal/shared/ui';
import type { Season } from './list-rainfall.ts';

export interface RainfallSummary {
  first: Season;
  latest: Season;
  driest: Season;
  wettest: Season;
  /** "Mean of 56 seasons 675 mm, 95% interval 639 to 711." */
  meanWords: string;
  /** "52 of 56 seasons lie within two standard deviations of the mean." */
  spreadWords: string;
  /** How many of the seasons before the latest one had less rain, and how many there were. */
  drierBefore: number;
  before: number;
}

const COVERS_95_PERCENT = 1.96;

/** What the hero says about the seasons; null with fewer than three, which have no spread worth telling. */
export function describeRainfall(seasons: readonly Season[]): RainfallSummary | null {
  const [first, latest] = [seasons[0], seasons.at(-1)];
  if (!first || !latest || seasons.length < 3) return null;
  const values = seasons.map((season) => season.mm);
  const [centre, spread] = [mean(values), standardDeviation(values)];
  const half = (COVERS_95_PERCENT * spread) / Math.sqrt(values.length);
  const within = values.filter((value) => Math.abs(value - centre) <= 2 * spread).length;
  const earlier = seasons.slice(0, -1);
  const whole = (value: number) => formatNumber(value);
  return {
    first,
    latest,
    driest: seasons.reduce((least, season) => (season.mm < least.mm ? season : least)),
    wettest: seasons.reduce((most, season) => (season.mm > most.mm ? season : most)),
    meanWords: `Mean of ${values.length} seasons ${whole(centre)} mm, 95% interval ${whole(centre - half)} to ${whole(centre + half)}.`,
    spreadWords: `${within} of ${values.length} seasons lie within two standard deviations of the mean.`,
    drierBefore: earlier.filter((season) => season.mm < latest.mm).length,
    before: earlier.length,
  };
}
