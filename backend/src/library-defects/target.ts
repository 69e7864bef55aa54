import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkProgram } from '../testing/fork-program.ts';
import { startTestBackend } from '../testing/test-backend.ts';
import type { PlainStart, PlainStarted } from './plain-library-process.ts';

export interface Account {
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

/** A server to probe: our backend, or the library as it comes. */
export interface Target {
  origin: string;
  publishableKey: string;
  secretKey: string;
  /** A new person, signed in. */
  signIn(): Promise<Account>;
  /** Starts another process on the same data. Rejects when that is refused. */
  startAnother(): Promise<void>;
  stop(): Promise<void>;
}

export interface TargetOptions {
  schema: string;
  databaseUrl?: string;
  /** The library's own secrets, that is none of one's own; the backend makes its own in any case. */
  hasSecrets?: boolean;
}

/** Of bcrypt. A password takes so long (a fifth of a second of a processor) that readers who wait for it cannot be taken for a busy machine's. */
const PASSWORD_COST = 12;

export async function startBackendTarget({ schema, databaseUrl }: TargetOptions): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-defects-'));
  const start = () =>
    startTestBackend({ dataDir, schema, passwordCost: PASSWORD_COST, ...(databaseUrl ? { databaseUrl } : {}) });
  const backend = await start();
  return {
    origin: backend.origin,
    publishableKey: backend.publishableKey,
    secretKey: await readSecretKey(dataDir),
    signIn: async () => {
      const { email, password } = await backend.createPerson();
      const path = '/auth/v1/token?grant_type=password';
      return {
        email,
        password,
        ...(await tokensFrom(backend.origin, backend.publishableKey, path, { email, password })),
      };
    },
    startAnother: async () => {
      await start();
    },
    stop: async () => {
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function startPlainTarget({ schema, databaseUrl, hasSecrets = true }: TargetOptions): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-plain-'));
  const stops: (() => Promise<void>)[] = [];
  const start = async (script: string): Promise<PlainStarted> => {
    const child = forkProgram('backend/src/library-defects/plain-library-process.ts', [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    stops.push(async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await gone;
    });
    const options: PlainStart = { schema: script, hasSecrets, ...(databaseUrl ? { databaseUrl } : { dataDir }) };
    child.send(options);
    return new Promise((resolve, reject) => {
      child.once('message', (answer: PlainStarted | { error: string }) => {
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer);
      });
      child.once('exit', (code) => reject(new Error(`The library's process ended with ${code}.`)));
    });
  };
  const { port, publishableKey, secretKey } = await start(schema);
  const origin = `http://127.0.0.1:${port}`;
  let people = 0;
  return {
    origin,
    publishableKey,
    secretKey,
    signIn: async () => {
      people += 1;
      const person = { email: `plain-${people}@example.org`, password: 'Correct1horse' };
      return { ...person, ...(await tokensFrom(origin, publishableKey, '/auth/v1/signup', person)) };
    },
    startAnother: async () => {
      await start('select 1');
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readSecretKey(dataDir: string): Promise<string> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { secretKey: string };
  return secrets.secretKey;
}

async function tokensFrom(
  origin: string,
  key: string,
  path: string,
  body: object,
): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string };
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}: ${JSON.stringify(tokens)}`);
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}
