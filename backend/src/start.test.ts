import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteUrl, startTestBackend } from './testing/test-backend.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const note = (words: string, key: string): RequestInit => ({
  method: 'POST',
  headers: { apikey: key, 'content-type': 'application/json' },
  body: JSON.stringify({ words }),
});

test('a second process on the same data directory is refused, and the first keeps its rows', async () => {
  const first = await startTestBackend({ dataDir });
  await expect(startTestBackend({ dataDir })).rejects.toThrow(
    /in use by another test service \(process \d+\); stop that one, or set TEST_DATA to another directory/,
  );
  const written = await first.fetch(`${siteUrl}/rest/v1/notes`, note('kept', first.publishableKey));
  expect(written.status).toBe(201);
  await first.stop();

  const next = await startTestBackend({ dataDir });
  expect(await next.query('select words from public.notes')).toEqual([{ words: 'kept' }]);
  expect(next.publishableKey).toBe(first.publishableKey);
  await next.stop();
});

test('after a kill the lock is taken over and every acknowledged row is there', async () => {
  const first = await startTestBackend({ dataDir });
  let acknowledged = 0;
  const writers = Array.from({ length: 4 }, async () => {
    for (;;) {
      const answer = await first.fetch(`${siteUrl}/rest/v1/notes`, note('x', first.publishableKey)).catch(() => null);
      if (answer?.status !== 201) return;
      acknowledged += 1;
      if (acknowledged === 20) void first.kill();
    }
  });
  await Promise.all(writers);
  const next = await startTestBackend({ dataDir });
  const [row] = await next.query<{ count: number }>('select count(*) from public.notes');
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
  await next.stop();
});

test('what a killed first start left behind is removed', async () => {
  const unfinished = join(dataDir, 'database.new-1');
  await mkdir(unfinished);
  const portal = await startTestBackend({ dataDir });
  await expect(stat(unfinished)).rejects.toThrow('ENOENT');
  await portal.stop();
});

test('a database that cannot be made is told in a sentence, and the lock is given back', async () => {
  await writeFile(join(dataDir, 'database'), 'not a folder');
  await expect(startTestBackend({ dataDir })).rejects.toThrow(/^The database in .* cannot be opened \(.+\)\.$/);
  expect((await readdir(dataDir)).sort()).toEqual(['database']);
});

test('secrets are private, and nothing starts on damaged ones', async () => {
  const first = await startTestBackend({ dataDir });
  await first.stop();
  const file = join(dataDir, 'secrets.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const secrets = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...secrets, jwtSecret: 'short' }));
  await expect(startTestBackend({ dataDir })).rejects.toThrow('does not hold the secrets');
  await expect(stat(join(dataDir, 'database.lock'))).rejects.toThrow('ENOENT');
});

test('a server that is not there is named without its password', async () => {
  const databaseUrl = 'postgres://portal:very-secret@127.0.0.1:9/portal';
  const refusal: unknown = await startTestBackend({ dataDir, databaseUrl }).catch((error: unknown) => error);
  expect(String(refusal)).toContain('The database of TEST_DATABASE cannot be opened');
  expect(String(refusal)).not.toContain('very-secret');
});
