import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { folderDelivery, type MailDelivery } from '@portal/backend/outbox/mail-delivery';
import { Outbox } from '@portal/backend/outbox/outbox';
import { startTestBackend, type TestBackend } from '@portal/backend/testing/test-backend';
import { withPortalSchema } from '../database/testing/portal-schema.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { hostedIdentity } from './hosted-names.ts';
import { hostedQueue } from './hosted-outbox.ts';

// Hosted Supabase is played by an embedded back end on another port. Its own outbox hangs at a mail server that never answers.

let folder: string;
let silence: Server;
let hosted: TestBackend;
let secretKey: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-hosted-outbox-'));
  const connected = new Promise<void>((resolve) => (silence = createServer(() => resolve())));
  await new Promise<void>((resolve) => silence.listen(0, '127.0.0.1', resolve));
  hosted = await startTestBackend({
    ...(await withPortalSchema({ seeded: true })),
    smtpUrl: `smtp://127.0.0.1:${(silence.address() as AddressInfo).port}`,
  });
  const secrets = JSON.parse(await readFile(path.join(hosted.dataDir, 'secrets.json'), 'utf8')) as {
    secretKey: string;
  };
  secretKey = secrets.secretKey;
  await writeToDepartment('first@example.org');
  await connected;
});
afterAll(async () => {
  await hosted.kill();
  silence.close();
  await rm(folder, { recursive: true, force: true });
  await rm(hosted.dataDir, { recursive: true, force: true });
});

async function writeToDepartment(email: string): Promise<void> {
  const { error } = await hosted.client().rpc('send_contact_message', {
    ...{ first_name: 'Diya', last_name: 'Nair', email, subject: 'Admissions', message: `When? ${email}` },
  });
  if (error) throw error;
}

const rowFrom = async (email: string) => {
  const [row] = await hosted.query<{
    sent: boolean;
    attempts: number;
    last_error: string | null;
    text: string | null;
    waits: boolean;
  }>(
    `select sent_at is not null as sent, attempts, last_error, payload ->> 'text' as text, not_before > now() as waits
     from private.outbox where payload ->> 'reply_to' = $1`,
    [email],
  );
  return row;
};

const until = (isSo: () => Promise<boolean>) => waitUntil(isSo, 'It did not come so far.');

test('a message of the contact form reaches the department, and its text is then kept no longer', async () => {
  await writeToDepartment('second@example.org');
  const log = pino({ level: 'silent' });
  const outbox = new Outbox(
    hostedQueue(hosted.origin, secretKey),
    folderDelivery(folder, log),
    () => hostedIdentity(hosted.origin, secretKey, 'https://stat.example'),
    'https://stat.example',
    log,
  );
  outbox.start();
  await until(async () => (await rowFrom('second@example.org'))?.sent === true);
  await outbox.close();
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  expect(mails.filter((mail) => mail.includes('Reply-To: second@example.org'))).toHaveLength(1);
  expect(await rowFrom('second@example.org')).toMatchObject({ attempts: 1, last_error: null, text: null });
});

test('a mail that could not be sent says why and waits', async () => {
  await writeToDepartment('third@example.org');
  const broken: MailDelivery = { deliver: () => Promise.reject(new Error('no such mailbox')), close: () => undefined };
  const outbox = new Outbox(
    hostedQueue(hosted.origin, secretKey),
    broken,
    () => hostedIdentity(hosted.origin, secretKey, 'https://stat.example'),
    'https://stat.example',
    pino({ level: 'silent' }),
  );
  outbox.kick();
  await until(async () => (await rowFrom('third@example.org'))?.last_error !== null);
  await outbox.close();
  expect(await rowFrom('third@example.org')).toMatchObject({
    ...{ sent: false, attempts: 1, last_error: 'no such mailbox', waits: true },
    text: expect.stringContaining('When?') as string,
  });
});

test('what one server has taken is not given to another', async () => {
  await writeToDepartment('fourth@example.org');
  const queues = [1, 2, 3, 4].map(() => hostedQueue(hosted.origin, secretKey));
  const taken = await Promise.all(queues.map((queue) => queue.claim(10)));
  const ids = taken.flat().map(({ id }) => id);
  // One to the department, one to the sender.
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test('without the secret key nobody takes or settles a mail', async () => {
  await expect(hostedQueue(hosted.origin, hosted.publishableKey).claim(1)).rejects.toThrow(/40[13].*42501/);
  const person = await hosted.createPerson();
  const client = hosted.client();
  await client.auth.signInWithPassword(person);
  await hosted.query(`update public.profiles set role = 'admin' where id = $1`, [person.id]);
  expect((await client.rpc('claim_outbox', { most: 1 })).error?.code).toBe('42501');
  expect((await client.rpc('settle_outbox', { id: person.id })).error?.code).toBe('42501');
});
