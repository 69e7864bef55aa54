import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

// PostgREST's documentation, "Errors": each SQLSTATE has its status, and a function may spell out the whole answer.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ schema });
});
afterAll(() => portal.stop());

const schema = `
create schema if not exists private;
create table private.outbox (id uuid, kind text, payload jsonb, created_at timestamptz, not_before timestamptz,
  sent_at timestamptz, attempts integer, last_error text);
create function public.raise_code(code text, message text default 'No.', detail text default 'Why.', hint text default 'How.')
returns void language plpgsql as $$
begin raise exception using errcode = code, message = message, detail = detail, hint = hint; end $$;
`;

async function raise(body: Record<string, string>) {
  const answer = await portal.fetch(`${siteUrl}/rest/v1/rpc/raise_code`, {
    method: 'POST',
    headers: { apikey: portal.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

test.each([
  ['P0001', 400],
  ['P0002', 500],
  ['08006', 503],
  ['0P000', 403],
  ['21000', 500],
  ['22023', 400],
  ['22P02', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['23P01', 400],
  ['25006', 405],
  ['28000', 403],
  ['40001', 500],
  ['42501', 401],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['54000', 500],
  ['55000', 500],
  ['57014', 500],
  ['57P01', 503],
  ['PT402', 402],
  ['PT999', 500],
  ['ZZ123', 400],
])('SQLSTATE %s is answered with %i and keeps its words', async (code, status) => {
  const answer = await raise({ code });
  expect(answer).toMatchObject({ status, body: { code, message: 'No.', details: 'Why.', hint: 'How.' } });
  expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
});

test('a visitor who lacks a privilege is asked to sign in', async () => {
  expect((await raise({ code: '42501' })).headers.get('www-authenticate')).toBe('Bearer');
});

test('a function may spell out status, head and body', async () => {
  const answer = await raise({
    code: 'PGRST',
    message: JSON.stringify({ code: 'busy', message: 'Slowly.', details: 'Twice a minute.', hint: 'Wait.' }),
    detail: JSON.stringify({ status: 429, headers: { 'Retry-After': '30' } }),
  });
  expect(answer).toMatchObject({
    status: 429,
    body: { code: 'busy', message: 'Slowly.', details: 'Twice a minute.', hint: 'Wait.' },
  });
  expect(answer.headers.get('retry-after')).toBe('30');
});

test.each([
  ['a message that is not JSON', { message: 'No.', detail: '{"status": 429, "headers": {}}' }],
  ['a message without a code', { message: '{"message": "No."}', detail: '{"status": 429, "headers": {}}' }],
  ['a detail without headers', { message: '{"code": "a", "message": "b"}', detail: '{"status": 429}' }],
  [
    'an impossible header',
    { message: '{"code": "a", "message": "b"}', detail: '{"status": 429, "headers": {"a b": "c"}}' },
  ],
])('spelling it out with %s is a fault of the function', async (_name, words) => {
  expect(await raise({ code: 'PGRST', ...words })).toMatchObject({ status: 500, body: { code: 'PGRST121' } });
});
