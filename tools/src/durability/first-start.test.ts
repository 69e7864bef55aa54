import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@portal/backend/testing/postgres-cluster';
import { PortalProcess } from './portal-process.ts';
import { readWords } from './writers.ts';

/** A first start takes two to three seconds on an idle machine; these fall into its steps, from making the database to the accounts. */
const moments = Number(process.env['PORTAL_ROUNDS'] ?? 2);
const betweenMilliseconds = 700;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-first-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Kills one start after another, each a little later, and returns how a last one, which is left in peace, comes up. */
async function startAfterKills(databaseUrl?: string) {
  for (let moment = 1; moment <= moments; moment += 1) {
    const portal = new PortalProcess(dataDir, databaseUrl);
    // One that is ready before its moment is killed all the same.
    await delay(moment * betweenMilliseconds);
    await portal.kill();
  }
  const portal = await new PortalProcess(dataDir, databaseUrl).ready();
  const announcements = await readWords(portal);
  const profiles = await portal.ask('/rest/v1/profiles?select=email,role&role=neq.student', { key: 'secretKey' });
  const staff = (await profiles?.json()) as { email: string }[];
  const login = { email: staff[0]?.email, password: 'Correct1horse' };
  const signIn = await portal.post('/auth/v1/token?grant_type=password', login);
  await portal.stop();
  return { announcements, staff: staff.length, signIn: signIn?.status, left: await readdir(dataDir) };
}

test('a first start that was killed at any moment is begun again or continued, on the embedded database', async () => {
  const outcome = await startAfterKills();
  expect(outcome).toMatchObject({ staff: 6, signIn: 200 });
  expect(new Set(outcome.announcements).size).toBe(outcome.announcements.length);
  expect(outcome.announcements.length).toBeGreaterThan(0);
  expect(outcome.left.filter((name) => name.includes('.new-') || name.includes('lock'))).toEqual([]);
});

test('a first start that was killed at any moment is begun again or continued, on a Postgres server', async () => {
  const cluster = await startPostgres();
  try {
    const outcome = await startAfterKills(cluster.url());
    expect(outcome).toMatchObject({ staff: 6, signIn: 200 });
    expect(new Set(outcome.announcements).size).toBe(outcome.announcements.length);
  } finally {
    await cluster.stop();
  }
});
