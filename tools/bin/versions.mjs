import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { ensureInstalled, repository, requireNode } from '../../platform/bin/install.mjs';
import { requireTags, restoreTags } from './version-tags.mjs';

requireNode();
ensureInstalled();
restoreTags();
requireTags();

const lerna = createRequire(import.meta.url).resolve('lerna/cli');
const { status } = spawnSync(process.execPath, [lerna, 'version', ...process.argv.slice(2)], {
  cwd: repository,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
