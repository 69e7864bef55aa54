import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { BucketSettings } from '../bucket/bucket.ts';

/** An S3-compatible object store of a test's own, with one empty bucket. */
export interface TestObjectStore {
  settings: BucketSettings;
  /** The same as the environment of a process, beside `PORTAL_SHARED`. */
  environment: { PORTAL_SHARED: string } & Record<string, string>;
  /** Ends the server, so that nobody answers, and starts it again on the same objects and port. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** Makes all objects whose keys begin so, behind the prefix of the settings, older by so many milliseconds. */
  age(prefix: string, milliseconds: number): Promise<void>;
  /** Ends the server and removes its objects. */
  stop(): Promise<void>;
}

const BUCKET = 'portal';
const KEY = 'S3RVER';

const program = `
import S3rver from 's3rver';
const server = new S3rver({
  address: '127.0.0.1', port: Number(process.argv[2]), silent: true, directory: process.argv[1],
  configureBuckets: [{ name: '${BUCKET}' }],
});
server.run().then(({ port }) => console.log(port));
// A test that is killed takes its server along.
process.stdin.resume().on('end', () => process.exit());
`;

/** Starts it on a free port of this machine, as a process of its own: the marks in its lists are made by a cipher of old. */
export async function startObjectStore(prefix = ''): Promise<TestObjectStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-objects-'));
  let server = await start(folder, 0);
  const { port } = server;
  const origin = `http://127.0.0.1:${port}`;
  return {
    settings: {
      endpoint: `${origin}/${BUCKET}`,
      region: 'us-east-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
      prefix,
    },
    environment: {
      PORTAL_SHARED: `s3://${BUCKET}/${prefix}`,
      AWS_ENDPOINT_URL_S3: origin,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    pause: () => server.end(),
    goOn: async () => {
      server = await start(folder, port);
    },
    age: async (start, milliseconds) => {
      const objects = path.join(folder, BUCKET);
      for (const file of await readdir(objects, { recursive: true })) {
        if (!file.startsWith(prefix + start) || !file.endsWith('_object')) continue;
        const at = path.join(objects, file);
        const then = new Date((await stat(at)).mtimeMs - milliseconds);
        await utimes(at, then, then);
      }
    },
    stop: async () => {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, wantedPort: number): Promise<{ port: number; end(): Promise<void> }> {
  const words = ['--openssl-legacy-provider', '--input-type=module', '-e', program, folder, String(wantedPort)];
  const server = spawn(process.execPath, words, { cwd: path.resolve('backend'), stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(server.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('The object store of the test did not start.'))),
  ])) as [string];
  return {
    port: Number(line),
    end: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}
