import path from 'node:path';

/** Password of the six built-in staff accounts of the portal under test. */
export const STAFF_PASSWORD = 'Gauss-1777-Bell';

/** A portal under test: where it answers, without a trailing slash, and its data directory. */
export interface PortalUnderTest {
  url: string;
  data: string;
}

/** Tells the test processes, which Jest forks later, which portals there are: the first process takes the first one, and so on. */
export function announcePortals(portals: readonly PortalUnderTest[]): void {
  process.env.PORTAL_E2E_LANES = JSON.stringify(portals);
}

/** Where the portal under test answers, without a trailing slash. */
export function portalUrl(): string {
  return process.env.PORTAL_E2E_URL ?? ownPortal().url;
}

/** The data directory of the portal under test, or a file in it. */
export function portalData(...names: string[]): string {
  return path.join(process.env.PORTAL_E2E_DATA ?? ownPortal().data, ...names);
}

/** No two test processes share a portal: what one of them publishes, sets up or deletes is nothing to the other. */
function ownPortal(): PortalUnderTest {
  const announced = process.env.PORTAL_E2E_LANES;
  if (!announced) throw new Error('There is no portal under test: start-portals.ts starts them.');
  const portals = JSON.parse(announced) as PortalUnderTest[];
  const own = portals[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  if (!own)
    throw new Error(`Test process ${process.env.JEST_WORKER_ID} has no portal; ${portals.length} were started.`);
  return own;
}
