/** What is needed of a task for a total. */
export interface CountedTask {
  task: string;
  kind: 'assignment' | 'assessment';
  /** Whole; only its relation to the others counts. */
  weight: number;
  /** The most that can be reached; whole. */
  marks: number;
  /** Reached, with two decimals at most; null for what is open or does not count. */
  score: number | null;
}

/** How many of a kind are left out at most, where that makes the total greater. */
export interface Drops {
  assignment: number;
  assessment: number;
}

/** A line of a scheme: `from` is the least total in percent. */
export interface GradeBand {
  grade: string;
  from: number;
  points: number;
}

/** Credits of a subject and the points of its grade; null where there is none yet. */
export interface CreditedSubject {
  credits: number | null;
  points: number | null;
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

function multipleOf(one: bigint, other: bigint): bigint {
  let [larger, rest] = [one, other];
  while (rest !== 0n) [larger, rest] = [rest, larger % rest];
  return (one / larger) * other;
}

/** part / whole, neither negative, rounded half up once to so many decimals; null where whole is 0. As `rounded_share` of the database. */
export function roundedShare(part: bigint, whole: bigint, decimals: number): number | null {
  if (whole === 0n) return null;
  const scale = 10n ** BigInt(decimals);
  return Number((2n * scale * part + whole) / (2n * whole)) / Number(scale);
}

/**
 * The total in percent, rounded half up once: 100 × Σ(weight × score ÷ marks) ÷ Σ weight over what has a score; null for nothing. Left out
 * is what makes the total greatest (D. Kane and J. Kane, Dropping Lowest Grades, Mathematics Magazine 79, 2006), so that a better score
 * never lowers it. The same arithmetic as `weighted_total` of the database, in whole numbers as far as the one division.
 */
export function weightedTotal(
  entries: readonly CountedTask[],
  drops: Drops,
  decimals: number,
): { total: number | null; dropped: ReadonlySet<string> } {
  const multiple = entries.reduce((least, { marks }) => multipleOf(least, BigInt(marks)), 1n);
  const given = entries.flatMap(({ task, kind, weight, marks, score }) => {
    if (score === null || weight <= 0) return [];
    const hundredths = BigInt(Math.round(100 * score));
    return {
      task,
      kind,
      reached: BigInt(weight) * hundredths * (multiple / BigInt(marks)),
      possible: 100n * BigInt(weight) * multiple,
    };
  });
  let dropped: ReadonlySet<string> = new Set();
  for (;;) {
    const kept = given.filter(({ task }) => !dropped.has(task));
    const reached = sum(kept.map((entry) => entry.reached));
    const possible = sum(kept.map((entry) => entry.possible));
    const judged = given
      .map((entry) => ({ ...entry, gain: entry.reached * possible - entry.possible * reached }))
      .sort(
        (one, other) =>
          Number(one.gain > other.gain) - Number(one.gain < other.gain) || (one.task < other.task ? -1 : 1),
      );
    const lowest = (['assignment', 'assessment'] as const).flatMap((kind) =>
      judged
        .filter((entry) => entry.kind === kind)
        .slice(0, drops[kind])
        .filter(({ gain }) => gain < 0n),
    );
    const next = new Set(lowest.map(({ task }) => task));
    if (next.size === dropped.size && [...next].every((task) => dropped.has(task)))
      return { total: roundedShare(100n * reached, possible, decimals), dropped };
    dropped = next;
  }
}

/** The grade of a rounded total by a scheme. */
export function gradeIn(grades: readonly GradeBand[], total: number | null): GradeBand | null {
  if (total === null) return null;
  return grades.toSorted((one, other) => other.from - one.from).find(({ from }) => total >= from) ?? null;
}

/** Σ(credits × points) ÷ Σ credits over subjects that have both, to two decimals: SGPA of one semester, CGPA of all. */
export function gradePointAverage(subjects: readonly CreditedSubject[]): number | null {
  const counted = subjects.flatMap(({ credits, points }) =>
    credits === null || credits <= 0 || points === null ? [] : { halves: BigInt(Math.round(2 * credits)), points },
  );
  return roundedShare(
    sum(counted.map(({ halves, points }) => halves * BigInt(points))),
    sum(counted.map(({ halves }) => halves)),
    2,
  );
}
