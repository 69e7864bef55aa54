import { StartError } from '@portal/backend/start-error';
import { readConfig } from '../config.ts';
import { openReleaseStore } from '../releases/open-store.ts';
import type { ReleaseStore } from '../releases/store.ts';

const opened: ReleaseStore[] = [];

/** The store of the data directory, with what other gateways have released; the audit log names `by`. Rejects with `StartError` when it cannot be had. */
export async function openStore(by?: string): Promise<ReleaseStore> {
  const store = openHere(by);
  await store.pull();
  return store;
}

/** The same for a command that changes nothing: what cannot be had is told, and what this machine knows has to do. */
export async function lookAtStore(): Promise<ReleaseStore> {
  const store = openHere();
  await store.pull().catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    warn(error.message);
  });
  return store;
}

function openHere(by?: string): ReleaseStore {
  const store = openReleaseStore(readConfig(process.env), { by, warn });
  opened.push(store);
  return store;
}

function warn(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Ends the connections of a command, which would keep its process. */
export async function closeStores(): Promise<void> {
  await Promise.all(opened.splice(0).map((store) => store.home.close()));
}
