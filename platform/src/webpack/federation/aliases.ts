import path from 'node:path';
import { packageFolder } from '../packages.ts';

const here = (name: string) => path.join(import.meta.dirname, name);
const bundlerRuntime = path.join(packageFolder('@module-federation/webpack-bundler-runtime'), 'dist');
const runtimeCore = path.join(packageFolder('@module-federation/runtime-core'), 'dist');

/** What the shell's copy of the federation runtime goes without: manifests, its own preloading, and all ranges but two. */
export const shellFederationAliases: Record<string, string> = {
  [path.join(runtimeCore, 'plugins/snapshot/SnapshotHandler.js')]: here('snapshot-handler.ts'),
  [path.join(runtimeCore, 'utils/preload.js')]: here('preload.ts'),
  [path.join(runtimeCore, 'utils/semver/index.js')]: here('versions.ts'),
};

/** A remote's entry takes the bundler's side of the runtime from the shell as well. */
export const remoteFederationAliases: Record<string, string> = {
  [path.join(bundlerRuntime, 'bundler.js')]: here('remote-runtime.ts'),
  'federation-container-entry$': path.join(bundlerRuntime, 'initContainerEntry.js'),
};
