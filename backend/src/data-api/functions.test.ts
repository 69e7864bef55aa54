import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { functionSchema } from './testing/function-schema.ts';

// Calls as PostgREST takes them (its documentation, "Functions as RPC" and "Prefer header").

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ schema: functionSchema });
});
afterAll(() => portal.stop());

async function rest(path: string, init: RequestInit = {}) {
  const headers = { apikey: portal.publishableKey, ...init.headers };
  const answer = await portal.fetch(`${siteUrl}/rest/v1/${path}`, { ...init, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function call(path: string, body: string, headers: Record<string, string> = {}) {
  return rest(`rpc/${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

const worse = '[{"id":2}]';

test.each([
  ['a row of a composite type', 'width', '{"span":{"low":1,"high":2.50}}', '1.50'],
  ['a row with every digit', 'width', '{"span":{"low":0,"high":12345678901234567890.10}}', '12345678901234567890.10'],
  ['a list of rows', 'widths', '{"spans":[{"low":1,"high":2.5},{"low":0,"high":1}]}', '2.5'],
  ['a row of a table', 'worse?select=id', '{"mark":{"id":9,"student":"ada","mark":1.5,"given_at":null}}', worse],
  ['a text for a row', 'width', '{"span":"(1,2)"}', '1'],
])('%s is an argument', async (_name, path, body, text) => {
  expect(await call(path, body)).toMatchObject({ status: 200, text });
});

test.each([
  ['text', 'body_text', 'text/plain', 'a "word"', '"a \\"word\\""'],
  ['bytes', 'body_bytes', 'application/octet-stream', 'four', '4'],
  ['JSON under no name, for a text', 'body_text', 'application/json', '{"": 1.50}', '"{\\"\\": 1.50}"'],
  ['one of several that takes it', 'either', 'text/plain', 'x', '"text"'],
  ['one of several, by no name', 'either', 'application/json', '{"":true}', '"text"'],
  ['one of several, by no argument', 'either', 'application/json', '{}', '"none"'],
])('a body is the only argument: %s', async (_name, path, type, body, text) => {
  expect(await call(path, body, { 'content-type': type })).toMatchObject({ status: 200, text });
});

test.each([
  [
    'a body of another kind',
    'body_number',
    'text/plain',
    404,
    'PGRST202',
    'Could not find the function public.body_number in the schema cache',
  ],
  [
    'an argument under no name that nobody can send',
    'body_number',
    'application/json',
    404,
    'PGRST202',
    'Could not find the function public.body_number() in the schema cache',
  ],
  [
    'two functions with such an argument',
    'doubtful',
    'application/json',
    300,
    'PGRST203',
    'Could not choose the best candidate function between: public.doubtful(a => integer), public.doubtful(a => text)',
  ],
])('refused as by PostgREST: %s', async (_name, path, type, status, code, message) => {
  const answer = await call(path, path === 'doubtful' ? '{"a":1}' : '{"":1}', { 'content-type': type });
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([status, { code, message }]);
});

test.each([
  ['rpc/best?who=karl', 'application/json; charset=utf-8'],
  ['rpc/best', 'application/json; charset=utf-8'],
  ['rpc/worse?mark=(1,a,1,)', 'application/json; charset=utf-8'],
])('the head of %s is that of its answer', async (path, type) => {
  const head = await rest(path, { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('content-type')]).toEqual([200, '', type]);
});

describe('the most rows a function may change', () => {
  const marks = async () => (await rest('marks?select=mark&order=id')).text;
  const most = (count: number) => ({ prefer: `handling=strict, max-affected=${count}` });

  test('a function that changes more is refused, and changes none', async () => {
    const before = await marks();
    const { status, text } = await call('upgrade', '{"who":"ada"}', most(1));
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 2 rows',
        hint: null,
      },
    ]);
    expect(await marks()).toBe(before);
  });

  test('a function that gives no rows is not called', async () => {
    const before = await marks();
    const { status, text } = await call('upgrade_all', '{}', most(9));
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      {
        code: 'PGRST128',
        message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      },
    ]);
    expect(await marks()).toBe(before);
  });

  test('as many as are allowed are changed, and any number where the request is not strict', async () => {
    expect((await call('upgrade?select=mark&order=id', '{"who":"ada"}', most(2))).text).toBe(
      '[{"mark":1.00},{"mark":1.50}]',
    );
    expect((await call('upgrade', '{"who":"ada"}', { prefer: 'max-affected=1' })).status).toBe(200);
  });
});

describe('the zone of times', () => {
  const inVienna = { prefer: 'timezone=Europe/Vienna' };

  test('times are told in the zone that is preferred, and the next request has its own', async () => {
    const read = await rest('marks?select=given_at&limit=1', { headers: inVienna });
    expect(read.text).toBe('[{"given_at":"2026-07-01T14:00:00+02:00"}]');
    expect(read.headers.get('preference-applied')).toBe('timezone=Europe/Vienna');
    expect((await call('zone', '{}', inVienna)).text).toBe('"Europe/Vienna"');
    expect((await rest('marks?select=given_at&limit=1')).text).toBe('[{"given_at":"2026-07-01T12:00:00+00:00"}]');
  });

  test('times are read in it too', async () => {
    const prefer = `${inVienna.prefer}, return=representation`;
    const init = { method: 'PATCH', body: '{"given_at":"2026-01-01 12:00"}' };
    await rest('marks?id=eq.3', { ...init, headers: { prefer, 'content-type': 'application/json' } });
    expect((await rest('marks?select=given_at&id=eq.3')).text).toBe('[{"given_at":"2026-01-01T11:00:00+00:00"}]');
  });

  test('a zone there is not is passed over, or refused where the request is strict', async () => {
    expect((await call('zone', '{}', { prefer: 'timezone=Nowhere' })).text).toBe('"UTC"');
    const strict = await call('zone', '{}', { prefer: 'handling=strict, timezone=Nowhere' });
    expect([strict.status, strict.text]).toEqual([400, expect.stringContaining('PGRST122') as string]);
  });
});

test('a planned count is the word of the planner, whatever there is', async () => {
  await portal.query('analyze public.marks');
  await portal.query("insert into public.marks select n, 'many' from generate_series(10, 19) as n");
  const planned = await rest('marks?select=id&limit=1', { headers: { prefer: 'count=planned' } });
  const exact = await rest('marks?select=id&limit=1', { headers: { prefer: 'count=exact' } });
  expect([planned.headers.get('content-range'), exact.headers.get('content-range')]).toEqual(['0-0/3', '0-0/13']);
  await portal.query('delete from public.marks where id > 9');
});

test('the only row of a function, when a filter leaves it out, is null, and none for whoever wants one', async () => {
  const found = await call('mark_of?select=id&id=eq.1', '{"who":"ada"}');
  expect(found).toMatchObject({ status: 200, text: '{"id":1}' });
  const none = await call('mark_of?select=id&id=eq.9', '{"who":"ada"}');
  expect([none.status, none.text, none.headers.get('content-range')]).toEqual([200, 'null', '*/*']);
  const one = await call('mark_of?id=eq.9', '{"who":"ada"}', { accept: 'application/vnd.pgrst.object+json' });
  expect([one.status, JSON.parse(one.text)]).toMatchObject([406, { code: 'PGRST116' }]);
});

test.each([
  ['one of several', 'mark_of?who=ada&select=id&or=(id.eq.1,id.eq.9)', '{"id":1}'],
  ['none of them', 'mark_of?who=ada&select=id&not.or=(id.eq.1,id.eq.9)', 'null'],
  ['twice of a column', 'worse?mark=(0,,-9,)&select=id&id=gt.1&id=lt.3', '[{"id":2}]'],
  [
    'within each other',
    'worse?mark=(0,,-9,)&select=id&order=id&or=(and(id.gt.1,student.eq.ada),student.eq.eve)',
    '[{"id":2}]',
  ],
  ['of a column in quotes', 'worse?mark=(0,,-9,)&select=id&or=("id".eq.1,"student".eq.eve)', '[{"id":1}]'],
])('conditions beside arguments in the address: %s', async (_what, path, text) => {
  expect(await rest(`rpc/${path}`)).toMatchObject({ status: 200, text });
});

test('a function that empties the claims of its caller acts for nobody from then on', async () => {
  expect(await call('act_for_nobody', '{}')).toMatchObject({ status: 200, text: '"nobody"' });
});
