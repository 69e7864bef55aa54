import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import { PortalProcess } from './portal-process.ts';

const password = 'Correct1horse';
const email = 'meenakshi.sundaram@stat.tarangini.example';

let cluster: PostgresCluster;
let root: string;
let db: SqlDatabase;
let a: PortalProcess;
let b: PortalProcess;

const folder = (name: string) => join(root, name);

/** Both at once, on a server that has nothing yet. */
beforeAll(async () => {
  cluster = await startPostgres();
  root = await mkdtemp(join(tmpdir(), 'portal-gateways-'));
  await mkdir(folder('shared'));
  db = openPostgresDatabase(cluster.url());
  a = new PortalProcess(folder('a'), cluster.url(), folder('shared'));
  b = new PortalProcess(folder('b'), cluster.url(), folder('shared'));
  await Promise.all([a.ready(), b.ready()]);
});
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  await db.close();
  await cluster.stop();
  await rm(root, { recursive: true, force: true });
});

interface Session {
  access_token: string;
  refresh_token: string;
}

async function read<Body>(answer: Promise<Response | null>): Promise<{ status: number; body: Body }> {
  const response = await answer;
  const text = (await response?.text()) ?? '';
  return { status: response?.status ?? 0, body: (text === '' ? null : JSON.parse(text)) as Body };
}

const signIn = (gateway: PortalProcess) =>
  read<Session>(gateway.post('/auth/v1/token?grant_type=password', { email, password }));
const refresh = (gateway: PortalProcess, { refresh_token }: Session) =>
  read<Session>(gateway.post('/auth/v1/token?grant_type=refresh_token', { refresh_token }));
const asPerson = ({ access_token }: Session) => ({ authorization: `Bearer ${access_token}` });
const whoAmI = (gateway: PortalProcess, session: Session) =>
  read<{ email?: string }>(gateway.ask('/auth/v1/user', { headers: asPerson(session) }));

test('two first starts at once end with one set of keys, accounts, rows of the sample and one setup code', async () => {
  const [own, other] = await Promise.all(
    ['a', 'b'].map((name) => readFile(join(folder(name), 'secrets.json'), 'utf8')),
  );
  expect(own).toBe(other);
  const [code, twin] = await Promise.all(['a', 'b'].map((name) => readFile(join(folder(name), 'setup-code'), 'utf8')));
  expect(code).toBe(twin);
  expect(await db.query('select count(*)::int as staff from public.staff_members')).toEqual([{ staff: 6 }]);
  expect(await db.query('select count(*)::int as sites from public.site_settings')).toEqual([{ sites: 1 }]);
  expect((await readdir(folder('shared'))).sort()).toEqual(
    expect.arrayContaining(['sample-accounts.json', 'staff-accounts.json', 'storage']),
  );

  const hash = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`;
  expect(await db.query(`select code_hash = ${hash} as valid from private.setup`, [code?.trim()])).toEqual([
    { valid: true },
  ]);
});

test('nobody reads the keys through the API', async () => {
  const asRole = (role: string) =>
    db.transaction(async (session) => {
      await session.exec(`set local role ${role}`);
      return session.query('select name from gateways.shared_keys');
    });
  for (const role of ['anon', 'authenticated', 'service_role'])
    await expect(asRole(role)).rejects.toThrow('permission denied for schema gateways');
  expect(await db.query('select name from gateways.shared_keys order by name')).toEqual(
    ['push-keys.json', 'secrets.json', 'setup-code'].map((name) => ({ name })),
  );
});

test('a session of one gateway is good at the other, is refreshed there, and ends for both', async () => {
  const { body: session } = await signIn(a);
  expect(await whoAmI(b, session)).toMatchObject({ status: 200, body: { email } });
  const { status, body: next } = await refresh(b, session);
  expect(status).toBe(200);
  expect(await whoAmI(a, next)).toMatchObject({ status: 200, body: { email } });

  const { body: kept } = await signIn(b);
  const left = await a.ask('/auth/v1/logout?scope=local', { method: 'POST', headers: asPerson(next) });
  expect(left?.status).toBe(204);
  expect((await whoAmI(b, next)).status).toBe(403);
  expect((await refresh(b, next)).status).toBe(400);
  expect(await whoAmI(a, kept)).toMatchObject({ status: 200, body: { email } });
});

test('a file that one gateway took is given out by the other, and gone for both when one removes it', async () => {
  const content = 'of all gateways';
  const headers = { 'content-type': 'text/plain' };
  const path = '/storage/v1/object/kept/note.txt';
  const taken = await a.ask(path, { method: 'POST', body: content, headers, key: 'secretKey' });
  expect(taken?.status).toBe(200);
  expect(await (await b.ask(path, { key: 'secretKey' }))?.text()).toBe(content);
  expect((await b.ask(path, { method: 'DELETE', key: 'secretKey' }))?.status).toBe(200);
  expect((await a.ask(path, { key: 'secretKey' }))?.status).toBe(400);
});

test('each mail is sent once, whichever gateway is quicker', async () => {
  const mails = 40;
  await db.query(
    `insert into private.outbox (kind, payload)
     select 'contact_mail', jsonb_build_object('to', 'office@example.org', 'subject', 'Mail ' || number, 'text', 'Words')
     from generate_series(1, $1::int) as number`,
    [mails],
  );
  await expect(sentMails(mails)).resolves.toHaveLength(mails);
  const names = await readdir(join(folder('shared'), 'outbox'));
  const ids = names.map((name) => name.slice(name.indexOf('-') + 1));
  expect(new Set(ids).size).toBe(ids.length);
  expect(await db.query('select count(*)::int as tried_twice from private.outbox where attempts > 1')).toEqual([
    { tried_twice: 0 },
  ]);
});

/** Those to the office, once all are noted as sent. */
async function sentMails(count: number): Promise<string[]> {
  for (;;) {
    const [waiting] = await db.query<{ count: number }>(
      'select count(*)::int as count from private.outbox where sent_at is null',
    );
    if (waiting?.count === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const outbox = join(folder('shared'), 'outbox');
  const texts = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
  const sent = texts.filter((text) => text.includes('To: office@example.org'));
  expect(sent.length).toBeLessThanOrEqual(count);
  return sent;
}
