import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { REPOSITORY } from '../parts.ts';

const require = createRequire(import.meta.url);

/** Real folder of an installed package, by which the bundler names its modules, whatever its `exports` say. Throws when it is not installed. */
export function packageFolder(packageName: string): string {
  const nearest = require.resolve.paths(packageName) ?? [];
  for (const folder of [...nearest, path.join(REPOSITORY, 'node_modules')]) {
    const candidate = path.join(folder, packageName);
    try {
      readFileSync(path.join(candidate, 'package.json'));
      return realpathSync(candidate);
    } catch {
      // not installed at this level
    }
  }
  throw new Error(`Package ${packageName} is not installed.`);
}
