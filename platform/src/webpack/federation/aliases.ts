import path from 'node:path';
import { packageFolder } from '../packages.ts';

const here = (name: string) => path.join(import.meta.dirname, name);
const bundlerRuntime = path.join(packageFolder('@module-federation/webpack-bundler-runtime'), 'dist');
const sdk = path.join(packageFolder('@module-federation/sdk'), 'dist');
const errorCodes = path.join(packageFolder('@module-federation/error-codes'), 'dist');
const runtimeCore = path.join(packageFolder('@module-federation/runtime-core'), 'dist');

/** What the shell's copy of the federation runtime goes without: manifests, its own preloading, sentences, and all ranges but two. */
export const shellFederationAliases: Record<string, string> = {
  [path.join(bundlerRuntime, 'index.js')]: here('shell-runtime.ts'),
  'federation-bundler-share-scope$': path.join(bundlerRuntime, 'attachShareScopeMap.js'),
  'federation-bundler-consumes$': path.join(bundlerRuntime, 'consumes.js'),
  'federation-bundler-initial-consumes$': path.join(bundlerRuntime, 'installInitialConsumes.js'),
  'federation-bundler-sharing$': path.join(bundlerRuntime, 'initializeSharing.js'),
  [path.join(runtimeCore, 'plugins/snapshot/SnapshotHandler.js')]: here('snapshot-handler.ts'),
  [path.join(runtimeCore, 'utils/preload.js')]: here('preload.ts'),
  [path.join(runtimeCore, 'utils/semver/index.js')]: here('versions.ts'),
  [path.join(sdk, 'logger.js')]: here('logger.ts'),
  [path.join(errorCodes, 'desc.mjs')]: here('error-texts.ts'),
};

/** A remote's entry takes the bundler's side of the runtime from the shell as well. */
export const remoteFederationAliases: Record<string, string> = {
  [path.join(bundlerRuntime, 'bundler.js')]: here('remote-runtime.ts'),
  'federation-container-entry$': path.join(bundlerRuntime, 'initContainerEntry.js'),
};
