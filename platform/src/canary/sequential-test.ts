/*
 * Whether a canary fails too often, asked again after every few visits without the error growing by the asking: bets against the hypothesis that it does not. A bet's
 * capital is expected not to grow while the hypothesis holds, whatever the true rates are, so that it reaches 1/a with a chance of at most a, however long one watches (Ville 1939).
 * The comparison of two samples in blocks: R. Turner, A. Ly, P. Grünwald, Generic E-variables for exact sequential k-sample tests that allow for optional stopping,
 * Journal of Statistical Planning and Inference 230 (2024), section 2; the method: A. Ramdas, P. Grünwald, V. Vovk, G. Shafer, Game-theoretic statistics and safe
 * anytime-valid inference, Statistical Science 38 (2023).
 */

/** Visits to pages of a build, and how many of them failed. */
export interface Seen {
  visits: number;
  failures: number;
}

/** Capital of each bet, as natural logarithms: against 'fails no more often than what is live', and against 'fails in no more than one visit in five'. */
export interface Evidence {
  comparison: readonly number[];
  limit: readonly number[];
}

/** Chance that a canary is taken back that fails no more often than what is live, and in no more than one visit in five: over both tests and all time. */
export const ERROR_RATE = 0.001;

/** More than this no build may fail, whatever the other does: with everybody on the canary there is nothing to compare it with. */
export const LIMIT = 0.2;

/** How much of what still worked fails in addition, by the bets of the comparison. */
const EXCESSES = [0.02, 0.05, 0.2, 0.5, 0.95] as const;
/** How often a build fails, by the bets against the limit. */
const RATES = [0.4, 0.7, 0.95] as const;

/** What is live is taken for neither perfect nor lost: a bet on certainty loses everything with the first surprise. */
const LEAST_EXPECTED = 0.001;
const MOST_EXPECTED = 0.9;

/** Beyond that nobody counts. */
const MOST_LOG = Math.log(1e12);

/** The bets of the comparison before anything is seen. */
export const NOTHING_COMPARED: Evidence['comparison'] = EXCESSES.map(() => 0);

/** How often what is live is expected to fail, from what was seen of it before: two visits in a hundred while that is nothing, as if ten had been. */
export function expectedOf({ visits, failures }: Seen): number {
  return Math.min(MOST_EXPECTED, Math.max(LEAST_EXPECTED, (failures + 0.2) / (visits + 10)));
}

/** What the bets of the comparison have come to after a block of visits to both sides. `expected` must come from visits before it. */
export function compare(
  comparison: Evidence['comparison'],
  expected: number,
  { live, canary }: { live: Seen; canary: Seen },
): number[] {
  const all = { visits: live.visits + canary.visits, failures: live.failures + canary.failures };
  return EXCESSES.map((excess, bet) => {
    const worse = expected + excess * (1 - expected);
    const mean = (live.visits * expected + canary.visits * worse) / Math.max(1, all.visits);
    const gain = logOf(live, expected) + logOf(canary, worse) - logOf(all, mean);
    return (comparison[bet] ?? 0) + (all.visits > 0 ? gain : 0);
  });
}

/** What the bets against the limit have come to after all visits to the canary, whoever came beside them. */
export function againstLimit(canary: Seen): number[] {
  return RATES.map((rate) => logOf(canary, rate) - logOf(canary, LIMIT));
}

/** How many times its stake each test has won: the mean of its bets. */
export function winningsOf({ comparison, limit }: Evidence): { comparison: number; limit: number } {
  return { comparison: meanOf(comparison), limit: meanOf(limit) };
}

/** Which of the two hypotheses no longer stands; null while both do. Each test has half of the error. */
export function verdictOf(evidence: Evidence): 'comparison' | 'limit' | null {
  const { comparison, limit } = winningsOf(evidence);
  const enough = 2 / ERROR_RATE;
  if (comparison >= enough) return 'comparison';
  return limit >= enough ? 'limit' : null;
}

/** Logarithm of the chance of these visits, in their order. */
function logOf({ visits, failures }: Seen, rate: number): number {
  return failures * Math.log(rate) + (visits - failures) * Math.log1p(-rate);
}

function meanOf(logs: readonly number[]): number {
  return logs.reduce((sum, log) => sum + Math.exp(Math.min(log, MOST_LOG)), 0) / logs.length;
}
