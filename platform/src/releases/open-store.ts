import { existsSync, mkdirSync } from 'node:fs';
import { StartError } from '@portal/backend/start-error';
import { FolderHome } from './release-home.ts';
import { ReleaseSeal } from './release-seal.ts';
import { ReleaseStore } from './store.ts';

/** Where the releases of a portal are, and whom it believes (README, section Settings). */
export interface StoreSettings {
  dataDir: string;
  /** A folder that several gateways share holds the releases and the key instead of the data directory. */
  sharedDir?: string;
  /** The private key that signs, in PEM; `<sharedDir>/release-key` unless named. */
  releaseKey?: string;
  /** Public keys that are believed; that of the private key unless named. */
  releaseTrust?: readonly string[];
}

/**
 * The release store of a data directory, which is made when it is not there. `by` is who the audit log names, the user of this machine unless told. Throws
 * `StartError` when it cannot be used.
 */
export function openReleaseStore(
  { dataDir, sharedDir = dataDir, releaseKey, releaseTrust }: StoreSettings,
  by?: string,
): ReleaseStore {
  // Made here it would hide that the folder on the net is not mounted.
  if (sharedDir !== dataDir && !existsSync(sharedDir))
    throw new StartError(`The folder of PORTAL_SHARED, ${sharedDir}, is not there; make it, or mount it.`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const seal = new ReleaseSeal({ home: sharedDir, seenIn: dataDir, keyFile: releaseKey, trusted: releaseTrust });
    return new ReleaseStore(new FolderHome(sharedDir), seal, by);
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir}${sharedDir === dataDir ? '' : ` or the shared one, ${sharedDir},`} cannot be used (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}
