import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
const OLDEST_NODE = [20, 19];

/** Ends the process with one clear sentence. */
export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Stops when this Node.js is older than the portal supports. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOldEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (!isOldEnough)
    stop(`The portal needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Installs the dependencies when they are missing or older than the lock file; npm leaves its own record in node_modules. */
export function ensureInstalled() {
  const lock = path.join(repository, 'package-lock.json');
  const installed = path.join(repository, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  process.stdout.write('Installing dependencies…\n');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('The dependencies could not be installed; see the lines above.');
}
