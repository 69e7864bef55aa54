export interface FollowUp {
  time: number;
  /** False: was last seen at that time, without the event. */
  isEvent: boolean;
}

export interface SurvivalStep {
  time: number;
  /** Estimated share without an event from this time on. */
  share: number;
  /** Ends of its 95 % band, in [0, 1]. */
  low: number;
  high: number;
}

/** The curve of Kaplan and Meier (1958) with Greenwood's (1926) band, from time 0, and where on it somebody left without an event. */
export function survivalOf(people: readonly FollowUp[]): {
  steps: SurvivalStep[];
  left: { time: number; share: number }[];
} {
  const steps: SurvivalStep[] = [{ time: 0, share: 1, low: 1, high: 1 }];
  const left: { time: number; share: number }[] = [];
  let share = 1;
  let risk = 0;
  [...people]
    .sort((a, b) => a.time - b.time)
    .forEach(({ time, isEvent }, gone) => {
      const atRisk = people.length - gone;
      if (!isEvent) {
        left.push({ time, share });
        return;
      }
      share *= 1 - 1 / atRisk;
      risk += atRisk > 1 ? 1 / (atRisk * (atRisk - 1)) : 0;
      const half = 1.96 * share * Math.sqrt(risk);
      steps.push({ time, share, low: Math.max(0, share - half), high: Math.min(1, share + half) });
    });
  return { steps, left };
}
