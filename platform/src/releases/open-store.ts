import { existsSync, mkdirSync } from 'node:fs';
import type { BucketSettings } from '@portal/backend/bucket';
import { StartError } from '@portal/backend/start-error';
import { makePreviewKey } from '../preview/preview-link.ts';
import { BucketHome, type CommonKey } from './bucket-home.ts';
import { FolderHome, type ReleaseHome, STORE } from './release-home.ts';
import { makeReleaseKey, ReleaseSeal, SEEN } from './release-seal.ts';
import { ReleaseStore } from './store.ts';

/** Where the releases of a portal are, and whom it believes (README, section Settings). */
export interface StoreSettings {
  dataDir: string;
  /** A folder that several gateways share holds the releases and the key instead of the data directory. */
  sharedDir?: string;
  /** A bucket that several gateways share holds the builds, and the database what else is released; the data directory mirrors both. */
  bucket?: BucketSettings;
  databaseUrl?: string;
  /** The private key that signs, in PEM; `<sharedDir>/release-key` unless named. */
  releaseKey?: string;
  /** Public keys that are believed; that of the private key unless named. */
  releaseTrust?: readonly string[];
}

interface StoreUser {
  /** Who the audit log names; the user of this machine unless told. */
  by?: string;
  /** Told of what was put aside. */
  warn?: (message: string) => void;
}

/**
 * The release store of a data directory, which is made when it is not there. What other gateways have released is in it after `pull`; `close` ends what it takes
 * for that. Throws `StartError` when it cannot be used.
 */
export function openReleaseStore(settings: StoreSettings, { by, warn }: StoreUser = {}): ReleaseStore {
  const { dataDir, sharedDir = dataDir, releaseKey, releaseTrust } = settings;
  // Made here it would hide that the folder on the net is not mounted.
  if (sharedDir !== dataDir && !existsSync(sharedDir))
    throw new StartError(`The folder of PORTAL_SHARED, ${sharedDir}, is not there; make it, or mount it.`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const seal = new ReleaseSeal({ home: sharedDir, seenIn: dataDir, keyFile: releaseKey, trusted: releaseTrust });
    return new ReleaseStore(homeOf(settings, seal, warn), seal, by);
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir}${sharedDir === dataDir ? '' : ` or the shared one, ${sharedDir},`} cannot be used (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

function homeOf(settings: StoreSettings, seal: ReleaseSeal, warn: StoreUser['warn']): ReleaseHome {
  const { dataDir, sharedDir = dataDir, bucket, databaseUrl } = settings;
  if (!bucket || databaseUrl === undefined) return new FolderHome(sharedDir);
  return new BucketHome({ folder: dataDir, databaseUrl, bucket, seal, keys: keysOf(settings), warn });
}

/** A key that is named, or whose owner is, stays where it is. */
function keysOf({ releaseKey, releaseTrust }: StoreSettings): CommonKey[] {
  const isOwn = releaseKey !== undefined || releaseTrust !== undefined;
  const signs = [STORE, SEEN, 'publish-tokens.json'];
  return [
    ...(isOwn ? [] : [{ name: 'release-key', make: makeReleaseKey, signs }]),
    { name: 'preview-key', make: makePreviewKey, signs: [] },
  ];
}
