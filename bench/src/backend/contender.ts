import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlainStart, PlainStarted } from '@portal/backend/library-defects/plain-library-process';
import type { Command, Reply } from '@portal/backend/testing/backend-process';
import { benchSchema, libraryRoles } from './schema.ts';

export const person = { email: 'bench@example.org', password: 'Correct1horse' };

/** A back end in a process of its own, with one person who has an account and a profile. */
export interface Contender {
  name: string;
  origin: string;
  publishableKey: string;
  accessToken: string;
  /** From the start of the process to its first answer. */
  startMilliseconds: number;
  /** Memory of its process, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** What the portal's hashes cost, and the library's: what serves tests hashes as cheaply as it may. */
const COST_OF_PEOPLE = 10;

/** Nobody is to be refused here for being fast. */
export const wideLimits = `
[auth.rate_limit]
sign_in_sign_ups = 100000000
token_refresh = 100000000
token_verifications = 100000000
email_sent = 100000000
`;

const here = import.meta.dirname;
/** TypeScript as in production; translated as well, packages would take memory that no portal needs. */
const loader = new URL('../../../backend/bin/register.mjs', import.meta.url).href;
const typescript = { execArgv: ['--import', loader] };

/** The portal's embedded back end. */
export async function startPortalBackend(name: string, databaseUrl?: string): Promise<Contender> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const began = performance.now();
  const child = fork(path.join(here, '../../../backend/src/testing/backend-process.ts'), typescript);
  const ask = asker(child);
  const { port, publishableKey } = await ask<{ port: number; publishableKey: string }>({
    type: 'start',
    dataDir,
    siteUrl: 'http://127.0.0.1',
    schema: benchSchema,
    config: wideLimits,
    passwordCost: COST_OF_PEOPLE,
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  const startMilliseconds = performance.now() - began;
  const { id } = await ask<{ id: string }>({
    type: 'createUser',
    input: { ...person, emailConfirmed: true, userMetadata: {} },
  });
  await ask({
    type: 'query',
    sql: `insert into public.own_profiles (id, full_name) values ($1, 'Bench')`,
    parameters: [id],
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    name,
    origin,
    publishableKey,
    accessToken: await signIn(origin, publishableKey),
    startMilliseconds,
    memory: () => residentMegabytes(child),
    stop: async () => {
      await ask({ type: 'stop' });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The library as it comes. */
export async function startPlainLibrary(name: string, databaseUrl?: string): Promise<Contender> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plain-bench-'));
  const began = performance.now();
  const entry = path.join(here, '../../../backend/src/library-defects/plain-library-process.ts');
  // The library prints each notice of its database.
  const child = fork(entry, { ...typescript, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told: PlainStart = {
    schema: libraryRoles + benchSchema,
    hasSecrets: true,
    ...(databaseUrl ? { databaseUrl } : { dataDir: path.join(dataDir, 'database') }),
  };
  child.send(told);
  const { port, publishableKey, secretKey } = await new Promise<PlainStarted>((resolve, reject) => {
    child.once('message', (answer: PlainStarted | { error: string }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)));
  });
  const startMilliseconds = performance.now() - began;
  const origin = `http://127.0.0.1:${port}`;
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  await fetch(`${origin}/auth/v1/signup`, { method: 'POST', headers, body: JSON.stringify(person) });
  const accessToken = await signIn(origin, publishableKey);
  await addProfile(origin, secretKey, accessToken);
  return {
    name,
    origin,
    publishableKey,
    accessToken,
    startMilliseconds,
    memory: () => residentMegabytes(child),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addProfile(origin: string, secretKey: string, accessToken: string): Promise<void> {
  const [, payload = ''] = accessToken.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
  const answer = await fetch(`${origin}/rest/v1/own_profiles`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ id: sub, full_name: 'Bench' }),
  });
  if (!answer.ok) throw new Error(`A profile could not be stored: ${await answer.text()}`);
}

export async function signIn(origin: string, publishableKey: string, account = person): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Sign-in was refused: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

export function asker(child: ChildProcess): <Answer>(command: Command) => Promise<Answer> {
  let asked = 0;
  return <Answer>(command: Command) =>
    new Promise<Answer>((resolve, reject) => {
      asked += 1;
      const id = asked;
      const settle = (reply: Reply): void => {
        if (reply.id !== id) return;
        child.off('message', settle);
        if (reply.error === undefined) resolve(reply.answer as Answer);
        else reject(new Error(reply.error));
      };
      child.on('message', settle);
      child.send({ id, command });
    });
}

async function residentMegabytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
