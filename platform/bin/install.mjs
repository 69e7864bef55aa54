import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** The process that installs; `backend/src/pid-lock.ts` wants dependencies itself. */
const turn = path.join(repository, '.cache', 'installing');

/** No installation takes so long: its process is another one's by now, or of another machine. */
const LONGEST_MS = 15 * 60_000;

/** Installs the dependencies when what npm recorded in node_modules is not what the lock file asks for; of several commands one does, and the others wait. */
export function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write('Installing dependencies…\n');
  takeTurn();
  const isDone = isInstalled() || install();
  rmSync(turn, { force: true });
  if (!isDone) stop('The dependencies could not be installed; see the lines above.');
}

/** Returns when no other process installs here. */
function takeTurn() {
  mkdirSync(path.dirname(turn), { recursive: true });
  for (;;) {
    try {
      return writeFileSync(turn, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isLeftBehind()) rmSync(turn, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function isLeftBehind() {
  try {
    if (Date.now() - statSync(turn).mtimeMs > LONGEST_MS) return true;
    process.kill(Number(readFileSync(turn, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function install() {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * Compared by content: files of a copied checkout are new, although its packages are the right ones. Our own are links, which are there or not; a
 * part (`student-area`) nobody imports by its name, and a new one needs no link.
 */
function isInstalled() {
  const record = path.join(repository, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const present = packagesIn(record);
  return Object.entries(packagesIn(path.join(repository, 'package-lock.json'))).every(
    ([place, { version, link, optional, devOptional }]) =>
      !place.includes('node_modules/') ||
      optional ||
      devOptional ||
      (link ? !place.includes('/@') || existsSync(path.join(repository, place)) : present[place]?.version === version),
  );
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
