import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Bucket, type BucketSettings } from '../../bucket/bucket.ts';
import { storageTestSchema } from './storage-schema.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

type Client = ReturnType<TestBackend['client']>;

export interface StoragePerson {
  id: string;
  client: Client;
  token: string;
}

export interface StorageTest {
  portal: TestBackend;
  jwtSecret: string;
  secretKey: string;
  /** With the secret key. */
  service: Client;
  anna: StoragePerson;
  ben: StoragePerson;
  /** A path in Anna's folder that nobody else uses. */
  path(name?: string): string;
  /** A new file in Anna's folder of the bucket `own`. Returns its path. */
  add(
    name: string,
    content: string | Buffer,
    options?: { contentType?: string; cacheControl?: string; upsert?: boolean; metadata?: Record<string, unknown> },
  ): Promise<string>;
  /** A request below `/storage/v1`, as Anna unless another token, or none, is given. */
  send(address: string, init?: RequestInit & { duplex?: 'half' }, token?: string | null): Promise<Response>;
  /** Files on disk, finished or not, objects of the bucket, and rows. */
  kept(): Promise<{ files: number; rows: number }>;
  /** How many files are being received. */
  arriving(): Promise<number>;
}

/** A backend with the buckets of `storageTestSchema`, at most 1 MiB a file, and two people. `settings` are added to its configuration. */
export async function startStorageTest(dataDir?: string, settings = '', bucket?: BucketSettings): Promise<StorageTest> {
  const portal = await startTestBackend({
    ...(bucket ? { bucket } : {}),
    schema: storageTestSchema,
    config: '[storage]\nfile_size_limit = "1MiB"\n[storage.buckets.configured]\npublic = true\n' + settings,
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  const secrets = JSON.parse(await readFile(join(portal.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const anna = await signIn(portal);
  let paths = 0;
  return {
    portal,
    jwtSecret: secrets['jwtSecret'] ?? '',
    secretKey: secrets['secretKey'] ?? '',
    service: createClient(siteUrl, secrets['secretKey'] ?? '', {
      global: { fetch: portal.fetch },
      auth: { persistSession: false },
    }) as Client,
    anna,
    ben: await signIn(portal),
    path: (name = 'file.txt') => `${anna.id}/${(paths += 1)}/${name}`,
    add: async (name, content, options = {}) => {
      const { error } = await anna.client.storage.from('own').upload(name, content, options);
      if (error) throw error;
      return name;
    },
    send: (address, init = {}, token = anna.token) =>
      portal.fetch(`${siteUrl}/storage/v1${address}`, {
        ...init,
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...init.headers },
      }),
    kept: async () => {
      const listed = await readdir(join(portal.dataDir, 'storage'), { recursive: true, withFileTypes: true });
      const files = listed.filter((entry) => entry.isFile()).length;
      const [row] = await portal.query<{ count: number }>('select count(*)::integer as count from storage.objects');
      return { files: files + (bucket ? await countObjects(bucket) : 0), rows: row?.count ?? -1 };
    },
    arriving: async () => (await readdir(join(portal.dataDir, 'storage', 'incoming'))).length,
  };
}

async function countObjects(bucket: BucketSettings): Promise<number> {
  let count = 0;
  for await (const { length } of new Bucket(bucket).list('')) count += length;
  return count;
}

async function signIn(portal: TestBackend): Promise<StoragePerson> {
  const person = await portal.createPerson();
  const client = portal.client();
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return { id: person.id, client, token: data.session.access_token };
}
