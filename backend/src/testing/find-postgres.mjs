import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const OLDEST_MAJOR = 15;
const NEEDED = ['initdb', 'postgres'];

/** Folders whose children are installations, and where the programs stand in them. */
const PLACES = [
  ['/usr/lib/postgresql', 'bin'],
  ['/usr', 'bin', /^pgsql-\d+$/],
  ['/opt/homebrew/opt', 'bin', /^postgresql(@\d+)?$/],
  ['/usr/local/opt', 'bin', /^postgresql(@\d+)?$/],
  ['/opt/local/lib', 'bin', /^postgresql\d+$/],
  ['/Applications/Postgres.app/Contents/Versions', 'bin'],
];

/**
 * Folder with the programs of a Postgres server of version 15 or newer, or null: POSTGRES_BIN, else what is on the PATH or in the usual
 * places of Debian, Red Hat, Homebrew, MacPorts and Postgres.app. Of several the oldest, which accepts the least.
 */
export function findPostgres() {
  const given = process.env.POSTGRES_BIN;
  const folders = given ? [given] : [...onPath(), ...PLACES.flatMap(installationsIn)];
  const found = folders.map((folder) => ({ folder, major: majorIn(folder) }));
  const fitting = found.filter(({ major }) => major >= OLDEST_MAJOR).sort((a, b) => a.major - b.major);
  return fitting[0]?.folder ?? null;
}

function onPath() {
  return (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
}

function installationsIn([parent, programs, pattern]) {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !pattern || pattern.test(name))
    .map((name) => path.join(parent, name, programs));
}

/** 0 where the programs are missing. */
function majorIn(folder) {
  if (!NEEDED.every((name) => isProgram(path.join(folder, name)))) return 0;
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
