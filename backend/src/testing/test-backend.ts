import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { asker } from './ask-backend.ts';
import { forkProgram } from './fork-program.ts';
import type { CreateUserInput } from '../create-user.ts';
import { secretsSchema } from '../secrets.ts';
import type { StartCommand } from './backend-process.ts';

// supabase-js insists on a WebSocket, which Node 20 lacks; realtime is not used.
if (!('WebSocket' in globalThis)) Reflect.set(globalThis, 'WebSocket', class NoRealtime {});

export const siteUrl = 'http://portal.test';
export const testPassword = 'Correct1horse';

/** Behind a busy run a mail takes its time. */
const mailMilliseconds = 120_000;

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  link: string | null;
  code: string | null;
}

export interface TestBackend {
  dataDir: string;
  publishableKey: string;
  /** Where it listens, for tests that need the network itself. */
  origin: string;
  /** Sends what is meant for `siteUrl` to the backend; redirects are not followed. `x-test-address` sets the visitor's address. */
  fetch: typeof fetch;
  /** A supabase-js client with a memory of its own. */
  client(address?: string): SupabaseClient;
  /** A supabase-js client with the secret key, as a server of the department would have it. */
  adminClient(): SupabaseClient;
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  createUser(input: CreateUserInput): Promise<{ id: string }>;
  health(): Promise<{ ok: boolean; detail: string }>;
  /** How often the backend has reported a possible write. */
  writes(): Promise<number>;
  /** All mails to `address`, the youngest last, once there are at least `count`. */
  mailsTo(address: string, count?: number): Promise<SentMail[]>;
  /** A confirmed account that nobody else uses. */
  createPerson(): Promise<{ id: string; email: string; password: string }>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts a backend in a process of its own, as it runs in production: Jest's module system is not Node's, and the
 * library of the Data API only exists as ES modules. Rejects with the message of the child's `StartError`.
 */
export async function startTestBackend(overrides: Partial<StartCommand> = {}): Promise<TestBackend> {
  const server = overrides.dataDir ? null : await makeServerDatabase();
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-backend-')));
  const child = forkProgram('backend/src/testing/backend-process.ts', [], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A test that fails before it stops its backend must not keep Jest from ending; the child then ends by itself.
  child.unref();
  child.channel?.unref();
  const ask = asker(child);
  const { port, publishableKey } = await ask<{ port: number; publishableKey: string }>({
    type: 'start',
    dataDir,
    siteUrl,
    ...(server ? { databaseUrl: server.url } : {}),
    ...overrides,
  });
  const origin = `http://127.0.0.1:${port}`;
  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const url = request.url.startsWith(siteUrl) ? `${origin}${request.url.slice(siteUrl.length)}` : request.url;
    return fetch(new Request(url, request), { redirect: 'manual' });
  };
  const connect = (key: string, address = '192.0.2.1') =>
    createClient(siteUrl, key, {
      global: { fetch: send, headers: { 'x-test-address': address } },
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  const { secretKey } = secretsSchema.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let people = 0;
  const createUser = (input: CreateUserInput) => ask<{ id: string }>({ type: 'createUser', input });

  return {
    dataDir,
    publishableKey,
    origin,
    fetch: send,
    client: (address) => connect(publishableKey, address),
    adminClient: () => connect(secretKey),
    query: (sql, parameters = []) => ask({ type: 'query', sql, parameters }),
    createUser,
    health: () => ask({ type: 'health' }),
    writes: () => ask({ type: 'writes' }),
    mailsTo: async (address, count = 1) => {
      const deadline = Date.now() + mailMilliseconds;
      while (Date.now() < deadline) {
        const mails = (await readMails(join(overrides.sharedDir ?? dataDir, 'outbox'))).filter(
          (mail) => mail.to === address,
        );
        if (mails.length >= count) return mails;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`${address} was not sent ${count} mails.`);
    },
    createPerson: async () => {
      people += 1;
      const email = `person-${people}-${Date.now()}@example.org`;
      const { id } = await createUser({ email, password: testPassword, emailConfirmed: true, userMetadata: {} });
      return { id, email, password: testPassword };
    },
    stop: async () => {
      await ask({ type: 'stop' });
      await gone;
      await server?.drop();
      if (!overrides.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Names the server of the Jest projects that run on one (`globals.onServer`), for their tests. */
export const serverVariable = 'PORTAL_BACKEND_SERVER';

/** With `TEST_DATABASE_URL`, or in such a project, the same tests run on a Postgres server, each backend in a database of its own. */
async function makeServerDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const isOnServer = Reflect.get(globalThis, 'onServer') === true;
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? (isOnServer ? process.env[serverVariable] : undefined);
  if (!serverUrl) return null;
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const sql = postgres(serverUrl, { max: 1, onnotice: () => undefined });
    await sql.unsafe(statement);
    await sql.end();
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

async function readMails(folder: string): Promise<SentMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))));
}

function parseMail(source: string): SentMail {
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim() ?? '';
  const [, plain = ''] = source.split(/^Content-Type: text\/plain.*$/im);
  const encoded = plain.slice(plain.indexOf('\r\n\r\n') + 4, plain.indexOf('\r\n--'));
  const isQuoted = /quoted-printable/i.test(plain.slice(0, 200));
  const text = isQuoted
    ? encoded
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : encoded;
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
    code: /code: (\d{6})/.exec(text)?.[1] ?? null,
  };
}
