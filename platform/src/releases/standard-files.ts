import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { containerName, type PartName, STANDARD_MANIFEST } from '../parts.ts';
import { REMOTE_ENTRY } from '../webpack/part-config.ts';
import { CONTRACT_PACKAGE, consumedSingletons, singletonVersions, versionOf } from '../webpack/singletons.ts';

/** Names of the files with types, as hosts expect them. */
const TYPES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };
/** A date that zip can hold: the same sources give the same bytes. */
const MADE_AT = new Date('1980-01-01T12:00:00');

/** What the remote exposes is a module of the contract, whatever remote it is. */
const DECLARATION = `import type { RemoteModule } from '${CONTRACT_PACKAGE}';

export declare const contract: RemoteModule['contract'];
export declare const routes: RemoteModule['routes'];
export declare const slots: RemoteModule['slots'];
`;

const API = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/remote';
export type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/remote' ? typeof import('REMOTE_ALIAS_IDENTIFIER/remote') : any;
`;

interface RemoteBuild {
  part: PartName;
  buildId: string;
  /** Files of the exposed module, beside the entry. */
  preload: readonly string[];
}

/** Writes into `clientFolder` what stock federation plugins read of a remote: its manifest and its types. */
export function writeStandardFiles(build: RemoteBuild, clientFolder: string): void {
  const write = (name: string, content: string | Uint8Array) => writeFileSync(path.join(clientFolder, name), content);
  write(STANDARD_MANIFEST, `${JSON.stringify(manifestOf(build), null, 2)}\n`);
  write(TYPES.zip, zipSync({ 'remote.d.ts': strToU8(DECLARATION) }, { mtime: MADE_AT }));
  write(TYPES.api, API);
}

/** https://module-federation.io/guide/basic/type-prompt.html and the types of `@module-federation/sdk`. */
function manifestOf({ part, buildId, preload }: RemoteBuild): object {
  const container = containerName(part, buildId);
  const files = (sync: readonly string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
  const versions = singletonVersions();
  const shared = Object.values(consumedSingletons());
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: buildId, buildName: part },
      remoteEntry: { name: REMOTE_ENTRY, path: '', type: 'global' },
      types: { path: '', name: '', ...TYPES },
      globalName: container,
      pluginVersion: versionOf('@module-federation/enhanced'),
      publicPath: 'auto',
    },
    shared: shared.map(({ shareKey: name, requiredVersion }) => ({
      ...{ id: `${container}:${name}`, name, version: versions[name], singleton: true, requiredVersion },
      ...{ hash: '', assets: files([]) },
    })),
    remotes: [],
    exposes: [{ id: `${container}:remote`, name: 'remote', path: './remote', assets: files(preload) }],
  };
}
