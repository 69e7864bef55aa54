import path from 'node:path';
import { packageFolder } from '../packages.ts';

const here = (name: string) => path.join(import.meta.dirname, name);
const bundlerRuntime = path.join(packageFolder('@module-federation/webpack-bundler-runtime'), 'dist');

/** The shell has the bundler's side of the federation runtime for its remotes as well, and of it what they and the shell call. */
export const shellFederationAliases: Record<string, string> = {
  [path.join(bundlerRuntime, 'index.js')]: here('shell-runtime.ts'),
  'federation-lent-runtime$': here('lent-runtime.ts'),
  'federation-bundler-share-scope$': path.join(bundlerRuntime, 'attachShareScopeMap.js'),
  'federation-bundler-consumes$': path.join(bundlerRuntime, 'consumes.js'),
  'federation-bundler-sharing$': path.join(bundlerRuntime, 'initializeSharing.js'),
  'federation-bundler-update-options$': path.join(bundlerRuntime, 'updateOptions.js'),
};

/** A remote's entry takes the bundler's side of the runtime from the shell (docs/decisions/0004-one-federation-runtime.md). */
export const remoteFederationAliases: Record<string, string> = {
  [path.join(bundlerRuntime, 'bundler.js')]: here('remote-runtime.ts'),
  'federation-container-entry$': path.join(bundlerRuntime, 'initContainerEntry.js'),
};
