import { compareText, wilsonInterval } from '@portal/shared/ui';
import type { PlacementCohort } from './list-placement-cohorts.ts';

/** A share with its base and its 95% interval after Wilson. */
export interface Placement {
  graduates: number;
  lookedForWork: number;
  placed: number;
  /** Between 0 and 1; null when nobody looked for work. */
  share: number | null;
  low: number;
  high: number;
}

export interface ProgrammePlacement {
  programme: string;
  /** The newest first. */
  classes: readonly (Placement & { id: string; year: number })[];
  together: Placement;
}

export interface PlacementSummary {
  programmes: readonly ProgrammePlacement[];
  together: Placement;
  firstYear: number;
  lastYear: number;
  /** Least value of the axis that all intervals share, a multiple of 0.1. */
  floor: number;
  sources: readonly string[];
}

/** The classes by programme, each sum with its own interval. Needs at least one class. */
export function summarisePlacement(cohorts: readonly PlacementCohort[]): PlacementSummary {
  const names = [...new Set(cohorts.map(({ programme }) => programme))].sort(compareText);
  const programmes = names.map((programme) => {
    const own = cohorts.filter((cohort) => cohort.programme === programme);
    return {
      programme,
      classes: own.map((cohort) => ({ id: cohort.id, year: cohort.year, ...addUp([cohort]) })),
      together: addUp(own),
    };
  });
  const years = cohorts.map(({ year }) => year);
  const lows = programmes.flatMap(({ classes }) => classes.map(({ low }) => low));
  return {
    programmes,
    together: addUp(cohorts),
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
    floor: Math.floor(Math.min(...lows) * 10) / 10,
    sources: [...new Set(cohorts.map(({ source }) => source))].sort(compareText),
  };
}

function addUp(cohorts: readonly PlacementCohort[]): Placement {
  const sum = (pick: (cohort: PlacementCohort) => number) => cohorts.reduce((total, cohort) => total + pick(cohort), 0);
  const lookedForWork = sum((cohort) => cohort.lookedForWork);
  const placed = sum((cohort) => cohort.placed);
  return {
    graduates: sum((cohort) => cohort.graduates),
    lookedForWork,
    placed,
    share: lookedForWork === 0 ? null : placed / lookedForWork,
    ...wilsonInterval(placed, lookedForWork),
  };
}
