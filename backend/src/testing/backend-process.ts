import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { copyPrepared } from './prepared-folders.ts';
import type { PreparedKind } from './prepared-kinds.ts';
import { listen } from '../listen.ts';
import type { BucketSettings } from '../bucket/bucket.ts';
import { setPasswordCost } from '../auth/passwords.ts';
import type { CreateUserInput } from '../create-user.ts';
import { type Backend, startBackend } from '../index.ts';
import { parseSupabaseConfig } from '../supabase-config.ts';
import { testProduct } from './test-product.ts';
import { testSchema } from './test-schema.ts';

/** Entry point of the process that `startTestBackend` forks: a backend behind a port, told what to do by messages. */

export interface StartCommand {
  dataDir: string;
  sharedDir?: string;
  bucket?: BucketSettings;
  siteUrl: string;
  databaseUrl?: string;
  smtpUrl?: string;
  /** Text of a `supabase/config.toml` to use instead of the defaults. */
  config?: string;
  /** SQL to run instead of the usual test schema. */
  schema?: string;
  /** A prepared database that has had `schema` run already; where it can be copied, `schema` is not run again. */
  prepared?: PreparedKind;
  /** What the hash of a password costs, in powers of two; as little as bcrypt allows unless told otherwise. */
  passwordCost?: number;
}

export type Command =
  | ({ type: 'start' } & StartCommand)
  | { type: 'query'; sql: string; parameters: readonly unknown[] }
  | { type: 'createUser'; input: CreateUserInput }
  | { type: 'health' }
  | { type: 'writes' }
  | { type: 'stop' };

export interface Reply {
  id: number;
  answer?: unknown;
  error?: string;
}

let backend: Backend | undefined;
let writes = 0;
let server: Server | undefined;

async function start({
  schema,
  prepared = 'empty',
  config,
  passwordCost = 4,
  ...options
}: StartCommand): Promise<{ port: number; publishableKey: string }> {
  setPasswordCost(passwordCost);
  const isCopied =
    !options.databaseUrl &&
    (await isEmpty(options.dataDir)) &&
    copyPrepared(prepared, join(options.dataDir, 'database'));
  const hasSchema = isCopied && prepared !== 'empty';
  const started = await startBackend({
    ...options,
    product: testProduct,
    config: parseSupabaseConfig(config ?? ''),
    log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    prepare: (db) => (hasSchema ? Promise.resolve() : db.exec(schema ?? testSchema)),
  });
  started.onWrite(() => (writes += 1));
  backend = started;
  server = await listen(
    (request) => started.handle(request, { address: request.headers.get('x-test-address') ?? '192.0.2.1' }),
    { port: 0, host: '127.0.0.1' },
  );
  return { port: (server.address() as AddressInfo).port, publishableKey: started.publishableKey };
}

/** A first start that is itself the subject of a test finds something there. */
async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => null);
  return names?.length === 0;
}

async function stop(): Promise<void> {
  await new Promise((resolve) => {
    if (!server) return resolve(null);
    server.close(resolve);
    server.closeAllConnections();
  });
  await backend?.close();
}

async function obey(command: Command): Promise<unknown> {
  if (command.type === 'start') return start(command);
  if (command.type === 'stop') return stop();
  if (!backend) throw new Error('The backend was not started.');
  if (command.type === 'query') return backend.db.query(command.sql, command.parameters);
  if (command.type === 'createUser') return backend.adminApi.createUser(command.input);
  if (command.type === 'health') return backend.health();
  return writes;
}

process.on('disconnect', () => process.exit());
process.on('message', ({ id, command }: { id: number; command: Command }) => {
  const settle = (reply: Reply): void => {
    process.send?.(reply, () => {
      if (command.type === 'stop' || (command.type === 'start' && reply.error !== undefined)) process.disconnect();
    });
  };
  obey(command).then(
    (answer) => settle({ id, answer }),
    (error: unknown) => settle({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
