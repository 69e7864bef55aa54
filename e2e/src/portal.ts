import path from 'node:path';

/** Password of the six built-in staff accounts of the portal under test. */
export const STAFF_PASSWORD = 'Gauss-1777-Bell';

/** What one test process works with. */
export interface Lane {
  /** Where its portal answers, without a trailing slash. */
  url: string;
  /** The data directory of that portal. */
  data: string;
  /** A data directory as the first start leaves it, for a suite that starts a portal of its own; none beside a single lane. */
  prepared?: string;
  /** Where its browser is told what to do. */
  browser: string;
}

/** Tells the test processes, which Jest forks later, what they work with: the first process takes the first lane, and so on. */
export function announceLanes(lanes: readonly Lane[]): void {
  process.env.PORTAL_E2E_LANES = JSON.stringify(
    lanes.map(({ url, data, prepared, browser }): Lane => ({ url, data, prepared, browser })),
  );
}

/** Where the portal under test answers, without a trailing slash. */
export function portalUrl(): string {
  return ownLane().url;
}

/** The data directory of the portal under test, or a file in it. */
export function portalData(...names: string[]): string {
  return path.join(ownLane().data, ...names);
}

/** No two test processes share a portal: what one of them publishes, sets up or deletes is nothing to the other. */
export function ownLane(): Lane {
  const announced = process.env.PORTAL_E2E_LANES;
  if (!announced) throw new Error('There is no portal under test: start-lanes.ts starts them.');
  const lanes = JSON.parse(announced) as Lane[];
  const own = lanes[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  if (!own) throw new Error(`Test process ${process.env.JEST_WORKER_ID} has no portal; ${lanes.length} were started.`);
  return own;
}
