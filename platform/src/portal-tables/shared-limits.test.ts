import { portalSchema } from '../database/testing/portal-schema.ts';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import { siteUrl, startTestBackend, type TestBackend } from '@portal/backend/testing/test-backend';

const config = '[portal.rate_limit]\nwrong_passwords = 4';

let server: PostgresCluster;
let gateways: [TestBackend, TestBackend];
beforeAll(async () => {
  server = await startPostgres();
  const databaseUrl = server.url();
  const first = await startTestBackend({ databaseUrl, config, schema: await portalSchema({ seeded: false }) });
  gateways = [first, await startTestBackend({ databaseUrl, config, schema: 'select 1' })];
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await server.stop();
});

const post = (gateway: TestBackend, path: string, body: object, headers: Record<string, string>) =>
  gateway.fetch(`${siteUrl}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { apikey: gateway.publishableKey, 'content-type': 'application/json', ...headers },
  });

/** The same call so many times, by turns through one gateway and the other. */
async function byTurns(times: number, call: (gateway: TestBackend, count: number) => Promise<Response>) {
  const answers = [];
  for (let count = 0; count < times; count += 1) answers.push(await call(gateways[count % 2 === 0 ? 0 : 1], count));
  return answers;
}

test('wrong passwords are counted over both gateways of one database', async () => {
  const answers = await byTurns(5, (gateway) =>
    post(
      gateway,
      '/auth/v1/token?grant_type=password',
      { email: 'diya@example.org', password: 'Wrong1password' },
      { 'x-test-address': '198.51.100.1' },
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429]);
});

test('messages of the contact form are counted by network address, which no header of the visitor changes', async () => {
  const message = (sender: string) => ({
    first_name: 'Diya',
    last_name: 'Nair',
    email: sender,
    subject: 'Admission',
    message: 'When does it begin?',
  });
  const send = (gateway: TestBackend, count: number, address: string) =>
    post(gateway, '/rest/v1/rpc/send_contact_message', message(`sender-${count}-${address}@example.org`), {
      'x-test-address': address,
      'x-forwarded-for': `203.0.113.${count}`,
      'cf-connecting-ip': `203.0.113.${count}`,
    });
  const answers = await byTurns(31, (gateway, count) => send(gateway, count, '198.51.100.7'));
  expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  const refused = answers[30];
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await refused?.json()).toEqual({
    code: 'PT429',
    details: null,
    hint: null,
    message: 'Many messages from your network have arrived within the hour. Please try again later.',
  });
  expect((await send(gateways[0], 0, '198.51.100.8')).status).toBe(200);
});
