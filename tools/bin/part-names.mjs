import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of the repository at `root`: its workspaces whose package.json has a `portal` field (docs/decisions/0085-parts-that-describe-themselves.md). */
export function partNames(root) {
  const read = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const isPart = (folder) => existsSync(path.join(root, folder, 'package.json')) && 'portal' in read(folder);
  return read('.').workspaces.filter(isPart);
}
