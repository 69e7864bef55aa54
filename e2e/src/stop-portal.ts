import { rmSync } from 'node:fs';
import { portalData } from './portal.ts';

const COMPLAINT = /^\S+ error: .*$/gm;

/** Ends the portal, and fails the run when it did not end well or has logged an error on the way. */
export default async function stop(): Promise<void> {
  const portal = globalThis.portalUnderTest;
  if (!portal) return;
  const { code } = await portal.stop();
  const output = portal.output();
  rmSync(portalData(), { recursive: true, force: true, maxRetries: 3 });
  if (code !== 0) throw new Error(`The portal ended with code ${code} after SIGTERM:\n${output}`);
  const complaints = output.match(COMPLAINT) ?? [];
  if (complaints.length > 0) throw new Error(`The portal logged errors while it was tested:\n${complaints.join('\n')}`);
}
