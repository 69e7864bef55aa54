import path from 'node:path';
import { packageFolder } from '../packages.ts';

/** A remote has our own bundler's side of the federation runtime (docs/decisions/0110-share-scopes-without-a-runtime.md). */
export const remoteFederationAliases: Record<string, string> = {
  [path.join(packageFolder('@module-federation/webpack-bundler-runtime'), 'dist/bundler.js')]: path.join(
    import.meta.dirname,
    'bundler-runtime.ts',
  ),
};
