import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '@portal/backend/backup/backup';
import { restoreBackup } from '@portal/backend/backup/restore';
import { applyMigrations, listMigrations } from '@portal/backend/database/migrate';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import { readSystemSchema } from '@portal/backend/database/system-schema';
import { copyPrepared } from '@portal/backend/testing/prepared-folders';
import { MIGRATIONS } from '@portal/platform/database/folders';
import { portalProduct } from '@portal/platform/product';
import { runPortal } from './portal-command.ts';
import { PortalProcess } from './portal-process.ts';
import { announce, findLost, nothingYet, quietSession, readWords, writeUntilGone } from './writers.ts';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import { contentsOf, forge, rowsOf } from '@portal/backend/backup/testing/backup-text';

let root: string;
let cluster: PostgresCluster;
/** Serves from the embedded database all the time. */
let portal: PortalProcess;
/** Made while the portal was written to. */
let backup: string;
const dataDir = () => join(root, 'first');
const known = nothingYet();
let knownWords = 0;

const words = async () => (await readWords(portal)).length;
/** Of the announcements in a backup. */
const wordsIn = async (file: string) => (await rowsOf(file, 'public.announcements')).map(([, text]) => text ?? '');

async function newDatabase(name: string, template = 'template1'): Promise<string> {
  const admin = openPostgresDatabase(cluster.url());
  await admin.exec(`create database ${name} template ${template}`);
  await admin.close();
  return cluster.url({ database: name });
}

interface Place {
  dataDir: string;
  databaseUrl: string;
}

/** Where the portal of these tests serves from. */
const served = (): Place => ({ dataDir: dataDir(), databaseUrl: '' });

/** What `portal backup` and `portal restore` do, in this process: what they add is seen where a test runs them as an operator would. */
const backUp = (place: Place, file: string) =>
  makeBackup({ ...place, file, withSecrets: false, product: portalProduct });
const restore = (place: Place, file: string, replace = true) =>
  restoreBackup({ ...place, file, replace, withSecrets: false, product: portalProduct });

/** Whether `portal backup` has taken its copy, behind which everybody waited. */
const isCopied = () =>
  readdirSync(dataDir()).some((name) => name.startsWith('backup-work-') && existsSync(join(dataDir(), name, 'files')));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  backup = join(root, 'first.backup');
  copyPrepared('seeded', join(dataDir(), 'database'));
  [cluster, portal] = await Promise.all([startPostgres(), new PortalProcess(dataDir()).ready()]);

  const session = await quietSession(portal);
  let isDone = false;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let writes = 0;
  let laterWrites = 0;
  const writing = writeUntilGone(portal, 0, known, () => {
    writes += 1;
    if (writes === 20) begin();
    if (laterWrites > 0 || isCopied()) laterWrites += 1;
    return !isDone && laterWrites < 40;
  });
  await begun;
  const before = structuredClone(known);
  const made = await runPortal(['backup', backup], { dataDir: dataDir() });
  isDone = true;
  await writing;
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up \d+ rows of \d+ tables/) as string });
  Object.assign(known, before, { sessions: new Map([['quiet', session]]) });
  knownWords = await words();
});
afterAll(async () => {
  await portal.stop();
  await cluster.stop();
  await rm(root, { recursive: true, force: true });
});

test('a backup is for the eyes of its owner only, and leaves nothing else behind', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  await expect(stat(join(dataDir(), `backup-work-${process.pid}`))).rejects.toThrow('ENOENT');
});

test('a backup made while rows are written has all that came before it, and of each writer no row without those before', async () => {
  const saved = new Set(await wordsIn(backup));
  expect(known.words.filter((word) => !saved.has(word))).toEqual([]);
  for (const word of saved) {
    const [, writer, turn] = /^0-(\d)-(\d+)$/.exec(word) ?? [];
    if (Number(turn) > 0) expect(saved).toContain(`0-${writer}-${Number(turn) - 1}`);
  }
  expect(saved.size).toBeLessThan(knownWords);
});

test('from the embedded database to Postgres and back every table, sequence and file stays as it was', async () => {
  const server = { dataDir: join(root, 'second'), databaseUrl: await newDatabase('second') };
  const embedded = { dataDir: join(root, 'third'), databaseUrl: '' };
  const [second, third] = [join(root, 'second.backup'), join(root, 'third.backup')];
  await restore(server, backup, false);
  await backUp(server, second);
  expect(await contentsOf(second)).toEqual(await contentsOf(backup));

  copyPrepared('empty', join(embedded.dataDir, 'database'));
  expect(await runPortal(['restore', second], embedded)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored \d+ rows/) as string,
  });
  expect(await runPortal(['backup', third], embedded)).toMatchObject({ code: 0 });
  expect(await contentsOf(third)).toEqual(await contentsOf(second));

  for (const place of [server, embedded]) {
    const restored = await new PortalProcess(place.dataDir, place.databaseUrl).ready();
    expect(await findLost(restored, structuredClone(known))).toEqual([]);
    // The sequences go on after the restored rows.
    expect(
      (await restored.post('/auth/v1/signup', { email: 'next@example.org', password: 'Correct1horse' }))?.status,
    ).toBe(200);
    await restored.stop();
  }
});

describe('nothing changes', () => {
  const refused = async (file: string, reason: RegExp, replace = true) => {
    await expect(restore(served(), file, replace)).rejects.toThrow(reason);
    expect(await words()).toBe(knownWords);
  };

  test('by a restore into a database with people in it, unless they may be replaced', () =>
    refused(backup, /accounts in this database. Add --replace/, false));

  test('by a backup that was cut off', async () => {
    const cut = join(root, 'cut.backup');
    await copyFile(backup, cut);
    await truncate(cut, (await stat(backup)).size - 100);
    await refused(cut, /damaged/);
  });

  test('by a backup of a newer portal', async () => {
    const newer = join(root, 'newer.backup');
    await forge(backup, newer, (text) => text.replace('"migrations":[', '"migrations":["20990101000000",'), true);
    await refused(newer, /newer version of the portal/);
  });

  test('by a backup with a column the portal does not know', async () => {
    const wider = join(root, 'wider.backup');
    await forge(
      backup,
      wider,
      (text) => text.replace('"public.courses":["id"', '"public.courses":["colour","id"'),
      true,
    );
    await refused(wider, /the column colour of public.courses/);
  });
});

test('a backup replaces everything while the portal serves, and sessions of its time go on', async () => {
  expect(await announce(portal, 'later')).toBe(true);
  await restore(served(), backup);
  expect(await words()).toBe((await wordsIn(backup)).length);
  expect(await findLost(portal, structuredClone(known))).toEqual([]);
  expect(await announce(portal, 'later')).toBe(true);
});

test('a backup of an older portal is brought up to date, but not under a portal that runs', async () => {
  const old = { dataDir: join(root, 'old'), databaseUrl: await newDatabase('old') };
  const all = (await listMigrations(MIGRATIONS)).map(({ version }) => version);
  const db = openPostgresDatabase(old.databaseUrl);
  await db.exec(await readSystemSchema());
  await applyMigrations(db, MIGRATIONS, all.slice(0, 2));
  await db.exec(`insert into auth.users (email) values ('early@example.org')`);
  await db.close();
  const file = join(root, 'old.backup');
  await backUp(old, file);
  await expect(restore(served(), file)).rejects.toThrow('older version');

  const databaseUrl = await newDatabase('renewed');
  await restore({ ...old, databaseUrl }, file, false);
  const renewed = openPostgresDatabase(databaseUrl);
  expect(await renewed.query('select email, role from public.profiles')).toEqual([
    { email: 'early@example.org', role: 'student' },
  ]);
  const versions = await renewed.query('select version from supabase_migrations.schema_migrations order by 1');
  expect(versions).toEqual(all.map((version) => ({ version })));
  await renewed.close();
});

test('keys and first passwords are in a backup only when asked for, and are restored only when asked for', async () => {
  expect(await contentsOf(backup)).not.toHaveProperty(['secrets.json']);
  const file = join(root, 'secret.backup');
  // The rows of the server, which are those of a backup of this portal.
  const databaseUrl = cluster.url({ database: 'second' });
  const secrets = await sharedSecrets(databaseUrl);
  expect(secrets).toContain('jwtSecret');
  const made = await runPortal(['backup', file, '--with-secrets'], { dataDir: dataDir(), databaseUrl });
  expect(made).toMatchObject({ code: 0 });
  const place = { dataDir: join(root, 'moved'), databaseUrl: await newDatabase('moved', 'second') };
  await changeDatabase(place.databaseUrl, 'drop schema gateways cascade');
  await restore(place, file);
  await expect(stat(join(place.dataDir, 'secrets.json'))).rejects.toThrow('ENOENT');
  expect(await runPortal(['restore', file, '--replace', '--with-secrets'], place)).toMatchObject({ code: 0 });
  expect(await readFile(join(place.dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
  expect(await sharedSecrets(place.databaseUrl)).toBe(secrets);
});

/** The keys that all gateways of a server have. */
async function sharedSecrets(databaseUrl: string): Promise<string | undefined> {
  const db = openPostgresDatabase(databaseUrl);
  const rows = await db.query<{ content: string }>(
    `select content from gateways.shared_keys where name = 'secrets.json'`,
  );
  await db.close();
  return rows[0]?.content;
}

async function changeDatabase(databaseUrl: string, script: string): Promise<void> {
  const db = openPostgresDatabase(databaseUrl);
  await db.exec(script);
  await db.close();
}

test("a database that is somebody else's is left alone", async () => {
  const databaseUrl = await newDatabase('stranger');
  const stranger = openPostgresDatabase(databaseUrl);
  await stranger.exec('create table public.cats (name text)');
  await expect(restore({ dataDir: join(root, 'stranger'), databaseUrl }, backup)).rejects.toThrow(
    'has the table public.cats',
  );
  expect(await stranger.query('select to_regclass($1)::text as name', ['public.cats'])).toEqual([{ name: 'cats' }]);
  await stranger.close();
});

test('with hosted Supabase the operator is told what to use instead', async () => {
  const environment = {
    SUPABASE_URL: 'https://project.supabase.example',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  };
  for (const words of [['backup'], ['restore', backup]]) {
    const outcome = await runPortal(words, { dataDir: join(root, 'hosted'), environment });
    expect(outcome).toMatchObject({
      code: 1,
      said: expect.stringContaining('https://project.supabase.example') as string,
    });
  }
});
