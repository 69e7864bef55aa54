import { rmSync } from 'node:fs';
import type { RunningPortal } from './portal-process.ts';

const COMPLAINT = /^\S+ error: .*$/gm;

/** Ends the browsers and the portals, and fails the run when a portal did not end well or has logged an error on the way. */
export default async function stop(): Promise<void> {
  await Promise.all((globalThis.startedBrowsers ?? []).map((browser) => browser.close()));
  const own = (globalThis.startedLanes ?? []).flatMap(({ running, ...lane }) =>
    running ? [{ running, ...lane }] : [],
  );
  const ends = await Promise.allSettled(own.map(({ running }) => endWell(running)));
  for (const { data, prepared = data } of own) {
    for (const folder of [data, prepared]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  const faults = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** `broken-remotes` changes an entry in the store. */
const PROVOKED = /remote-entry\.js(\.br)? is missing or differs from what was built/;

/** Ends a portal. Rejects when it does not end well or has logged an error on the way. */
export async function endWell(portal: RunningPortal): Promise<void> {
  const { code } = await portal.stop();
  const output = portal.output();
  if (code !== 0) throw new Error(`The portal ended with code ${code} after SIGTERM:\n${output}`);
  const complaints = (output.match(COMPLAINT) ?? []).filter((complaint) => !PROVOKED.test(complaint));
  if (complaints.length > 0) throw new Error(`The portal logged errors while it was tested:\n${complaints.join('\n')}`);
}
