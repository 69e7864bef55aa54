import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { findPostgres } from '@portal/backend/testing/find-postgres';
import { startTestBackend, testPassword, type TestBackend } from '@portal/backend/testing/test-backend';
import { createHostedProject, type HostedProject, onDatabase } from '../database/testing/hosted-project.ts';
import { withPortalSchema } from '../database/testing/portal-schema.ts';
import { pushMigrations } from '../database/testing/supabase-cli.ts';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';

// The steps of docs/hosted-supabase.md on a plain Postgres that stands for a hosted project.

const run = promisify(execFile);
const teacher = { email: 'teacher@example.org', password: testPassword };
const student = { email: 'student@example.org', password: 'Another1horse' };

let folder: string;
let cluster: PostgresCluster;
let project: HostedProject;
let secret: string;
let studentId: string;
let digests: Record<string, string>;

const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Number of rows and a digest of them for each table of the portal. */
async function digestTables(backend: TestBackend): Promise<Record<string, string>> {
  const tables = await backend.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await backend.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, e'\\n' order by line)), '') as digest from (select to_jsonb(t)::text as line from ${name} t) as lines`,
    );
    found[name] = row?.digest ?? '';
  }
  return found;
}

/** A portal's data with two people in it, one of whom is a professor with a second factor. */
async function fillEmbedded(dataDir: string): Promise<void> {
  const embedded = await startTestBackend({ dataDir, ...(await withPortalSchema({ seeded: true })) });
  const metadata = { full_name: `O'Neill "\\ :x` };
  const made = await embedded.createUser({ ...teacher, emailConfirmed: true, userMetadata: metadata });
  await embedded.createUser({ ...student, emailConfirmed: true, userMetadata: {} });
  await embedded.query(`update public.profiles set role = 'professor' where id = $1`, [made.id]);
  await embedded.query(
    `insert into public.course_enrolments (course_id, profile_id)
     select c.id, p.id from public.courses c, public.profiles p where c.slug = 'biostatistics' and p.email = $1`,
    [student.email],
  );
  await embedded.query(
    `select public.send_contact_message('Diya', 'Nair', 'diya@example.org', 'A question', e'When?\\nWhere; ''there''?')`,
  );
  const client = embedded.client();
  await client.auth.signInWithPassword(teacher);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (enrolled.error) throw enrolled.error;
  secret = enrolled.data.totp.secret;
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code });
  if (error) throw error;
  const other = embedded.client();
  const { data: signedIn } = await other.auth.signInWithPassword(student);
  studentId = signedIn.user?.id ?? '';
  const uploaded = await other.storage
    .from('avatars')
    .upload(`${studentId}/my face (1).png`, image, { contentType: 'image/png' });
  if (uploaded.error) throw uploaded.error;
  digests = await digestTables(embedded);
  await embedded.stop();
}

const portal = async (words: string[], environment: Record<string, string>): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: undefined, ...environment };
  return (await run('node', ['platform/bin/portal.mjs', ...words], { env })).stdout;
};

/** As the documentation says, with psql; where there is none, the same script through the driver. */
async function runScript(url: string, file: string): Promise<void> {
  const folders = [findPostgres() ?? '', ...(process.env.PATH ?? '').split(path.delimiter)];
  const psql = folders.map((place) => path.join(place, 'psql')).find((program) => existsSync(program));
  if (psql) await run(psql, [url, '-v', 'ON_ERROR_STOP=1', '--quiet', '--no-psqlrc', '-f', file]);
  else await onDatabase(url, await readFile(file, 'utf8'));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-move-'));
  const [started] = await Promise.all([startPostgres(), fillEmbedded(path.join(folder, 'data'))]);
  cluster = started;
  project = await createHostedProject(cluster, 'project');
  await pushMigrations(project.ownerUrl(), { seed: false });
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the export is a file for its owner only', async () => {
  const stdout = await portal(['hosted-export', path.join(folder, 'export')], {
    PORTAL_DATA: path.join(folder, 'data'),
  });
  const file = path.join(folder, 'export', 'data.sql');
  expect(stdout).toContain(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^commit;$/m);
});

test('the owner of a hosted project, no superuser, brings it in, all of it or nothing, and once', async () => {
  const file = path.join(folder, 'export', 'data.sql');
  await runScript(project.ownerUrl(), file);
  await expect(runScript(project.ownerUrl(), file)).rejects.toThrow('has accounts already');
});

describe('afterwards', () => {
  let there: TestBackend;
  beforeAll(async () => {
    there = await startTestBackend({
      dataDir: path.join(folder, 'there'),
      databaseUrl: cluster.url({ database: 'project' }),
      schema: 'select 1',
    });
  });
  afterAll(() => there.stop());

  test('every row of every table is there', async () => {
    expect(await digestTables(there)).toEqual(digests);
    expect(Number(digests['public.courses']?.split(' ')[0])).toBeGreaterThan(20);
  });

  test('people sign in with the passwords they had, and have the roles they had', async () => {
    const client = there.client();
    expect((await client.auth.signInWithPassword(student)).error).toBeNull();
    const { data } = await client.from('profiles').select('email, role');
    expect(data).toEqual([{ email: student.email, role: 'student' }]);
    expect((await there.client().auth.signInWithPassword({ ...student, password: 'Wrong1horse' })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('a second factor is asked for, and its app gives the right codes', async () => {
    const client = there.client();
    await client.auth.signInWithPassword(teacher);
    expect((await client.rpc('has_permission', { permission: 'manage_courses' })).data).toBe(false);
    const { data: factors } = await client.auth.mfa.listFactors();
    const factorId = factors?.totp[0]?.id ?? '';
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: new TOTP({ secret }).generate() });
    expect(error).toBeNull();
    expect((await client.rpc('has_permission', { permission: 'manage_courses' })).data).toBe(true);
  });

  test('accounts have what GoTrue demands of them', async () => {
    const odd = await there.query(`
      select id from auth.users
      where instance_id is distinct from '00000000-0000-0000-0000-000000000000' or aud <> 'authenticated' or role <> 'authenticated'
        or encrypted_password !~ '^\\$2[aby]\\$' or num_nulls(confirmation_token, recovery_token, email_change,
          email_change_token_new, email_change_token_current, phone_change, phone_change_token, reauthentication_token) > 0
        or not exists (select from auth.identities i where i.user_id = users.id and i.provider = 'email' and i.identity_data ->> 'sub' = users.id::text)`);
    expect(odd).toEqual([]);
  });

  test('stored files are uploaded to their places, and are whose they were', async () => {
    const secrets = JSON.parse(await readFile(path.join(folder, 'there', 'secrets.json'), 'utf8')) as Record<
      string,
      string
    >;
    const said = await portal(['hosted-files', path.join(folder, 'export')], {
      ...{ SUPABASE_URL: there.origin, SUPABASE_PUBLISHABLE_KEY: there.publishableKey },
      SUPABASE_SECRET_KEY: secrets.secretKey ?? '',
    });
    expect(said).toBe('Uploaded 1 files.\n');
    await runScript(project.ownerUrl(), path.join(folder, 'export', 'owners.sql'));

    const client = there.client();
    await client.auth.signInWithPassword(student);
    const { data: file } = await client.storage.from('avatars').download(`${studentId}/my face (1).png`);
    expect(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(image)).toBe(true);
    expect(file?.type).toBe('image/png');
    const [row] = await there.query('select owner_id, owner::text from storage.objects');
    expect(row).toEqual({ owner_id: studentId, owner: studentId });
  });

  test('triggers work again, and new rows get free numbers', async () => {
    const { id } = await there.createUser({
      email: 'new@example.org',
      password: testPassword,
      emailConfirmed: true,
      userMetadata: {},
    });
    expect(await there.query('select role from public.profiles where id = $1', [id])).toEqual([{ role: 'student' }]);
    const disabled = await there.query(`select tgname from pg_trigger where tgenabled <> 'O'`);
    expect(disabled).toEqual([]);
  });
});
