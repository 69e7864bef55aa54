import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres, OLDEST_MAJOR } from '../../backend/src/testing/find-postgres.mjs';
import { stop } from '../../platform/bin/install.mjs';

/** As `findPostgres`; installs Debian's when there is none and this is root. Ends the process with one sentence when none can be had. */
export function ensurePostgres() {
  const given = process.env.POSTGRES_BIN;
  const found = findPostgres();
  if (found) return found;
  if (given) stop(`POSTGRES_BIN is ${given}, and there is no Postgres of version ${OLDEST_MAJOR} or newer.`);

  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('Installing Postgres…\n');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']);
  }
  return (
    findPostgres() ??
    stop(
      `The tests need a Postgres server (${OLDEST_MAJOR} or newer), and it could not be installed; install it, or set POSTGRES_BIN to the folder of its programs.`,
    )
  );
}

function run(command, words) {
  spawnSync(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
