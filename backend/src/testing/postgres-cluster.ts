import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres } from './find-postgres.mjs';
import { sharedClusterFolder } from './prepared-kinds.ts';

export interface ClusterAddress {
  /** The superuser `postgres` unless another is named, whose password is then needed. */
  user?: string;
  password?: string;
  /** `postgres` unless another is named. */
  database?: string;
}

/** A Postgres server of a test's own. */
export interface PostgresCluster {
  url(address?: ClusterAddress): string;
  /** Ends the server as a power switch would (immediate shutdown) and starts it again on the same data and port. */
  crash(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

const startSeconds = 60;
const attempts = 5;
const run = promisify(execFile);

/**
 * The server is a child of this shell, which ends it when the test says so on its input, and also when the input closes because the
 * test was killed; then nobody else would remove the data.
 */
const keeper = `
data=$1; shift
"$@" >>"$data/server.log" 2>&1 &
server=$!
read -r signal || signal=
kill -"\${signal:-QUIT}" "$server" 2>/dev/null
wait "$server"
[ -n "$signal" ] || rm -rf "$data"
`;

/**
 * Starts a new, empty Postgres server on a free port of this machine, as another user when the test runs as root, which Postgres refuses.
 * `fsync` is off unless asked for: a server that dies loses nothing by it, a machine that does might.
 */
export async function startPostgres(options: { fsync?: boolean } = {}): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no Postgres 15 or newer; `npm test` installs one where it can.');
  const owner = serverOwner();
  const data = mkdtempSync(path.join(tmpdir(), 'portal-postgres-'));
  if (owner) chownSync(data, owner.uid, owner.gid);
  try {
    const superPassword = await makeCluster(path.join(programs, 'initdb'), data, owner);
    let { server, port } = await startOnFreePort(path.join(programs, 'postgres'), data, owner, options);
    return {
      url: ({ user = 'postgres', password = superPassword, database = 'postgres' } = {}) =>
        `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
      crash: async () => {
        await endServer(server, 'QUIT');
        ({ server, port } = await startOnFreePort(path.join(programs, 'postgres'), data, owner, options, port));
      },
      stop: async () => {
        await endServer(server, 'INT');
        await rm(data, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw error;
  }
}

interface Owner {
  uid: number;
  gid: number;
}

/** Nobody else when this process is not root. */
function serverOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const people = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = people.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Postgres refuses to run as root, and there is no user postgres or nobody.');
}

/**
 * Puts a cluster into `data` and returns the password of its superuser. Making one takes two seconds of a processor, so the steps of one
 * `npm test` copy the first that one of them has made.
 */
async function makeCluster(initdb: string, data: string, owner: Owner | null): Promise<string> {
  const shared = sharedClusterFolder();
  if (shared && existsSync(shared)) {
    await copyCluster(shared, data);
    return readFileSync(path.join(shared, 'password'), 'utf8');
  }
  const password = randomBytes(12).toString('hex');
  await createCluster(initdb, data, password, owner);
  if (!shared) return password;
  const draft = await mkdtemp(`${shared}-`);
  writeFileSync(path.join(draft, 'password'), password, { mode: 0o600 });
  await copyCluster(data, draft);
  // Another step may have been quicker.
  await rename(draft, shared).catch(() => rm(draft, { recursive: true, force: true }));
  return password;
}

/** With its owner, whom Node's own copy does not keep. */
async function copyCluster(from: string, to: string): Promise<void> {
  await run('cp', ['-Rp', path.join(from, 'cluster'), to]);
}

async function createCluster(initdb: string, data: string, password: string, owner: Owner | null): Promise<void> {
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  try {
    await run(
      initdb,
      [
        ...['-D', path.join(data, 'cluster'), '-U', 'postgres', '--pwfile', passwordFile, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', `--locale=${locale}`, '--no-sync'],
      ],
      { ...owner, cwd: data },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Another program may take the port between the look and the start; then the next one is tried. */
async function startOnFreePort(
  postgres: string,
  data: string,
  owner: Owner | null,
  { fsync = false }: { fsync?: boolean },
  wanted?: number,
): Promise<{ server: ChildProcess; port: number }> {
  let log = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = wanted ?? (await freePort());
    writeFileSync(path.join(data, 'server.log'), '');
    if (owner) chownSync(path.join(data, 'server.log'), owner.uid, owner.gid);
    const settings = [
      `fsync=${fsync ? 'on' : 'off'}`,
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'shared_buffers=32MB',
      'max_connections=100',
    ].flatMap((setting) => ['-c', setting]);
    const server = spawn('sh', ['-c', keeper, 'sh', data, postgres, '-D', path.join(data, 'cluster'), ...settings], {
      ...owner,
      cwd: data,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    log = await untilReady(path.join(data, 'server.log'));
    if (/ready to accept connections/.test(log)) {
      server.unref();
      return { server, port };
    }
    await endServer(server, 'QUIT');
  }
  throw new Error(`Postgres did not start:\n${log}`);
}

async function untilReady(logFile: string): Promise<string> {
  const deadline = Date.now() + startSeconds * 1000;
  for (;;) {
    const log = readFileSync(logFile, 'utf8');
    if (/ready to accept connections|FATAL/.test(log) || Date.now() > deadline) return log;
    await delay(25);
  }
}

async function endServer(server: ChildProcess, signal: 'INT' | 'QUIT'): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.ref();
  server.stdin?.end(`${signal}\n`);
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
