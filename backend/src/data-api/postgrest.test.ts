import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { postgrestSchema } from './testing/postgrest-schema.ts';

// What PostgREST does and the library, left alone, does not (docs/data-api.md). Expected texts are PostgREST's, byte for byte.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ schema: postgrestSchema, config: '[api]\nmax_rows = 20' });
});
afterAll(() => portal.stop());

async function rest(path: string, init: RequestInit = {}) {
  const headers = { apikey: portal.publishableKey, 'content-type': 'application/json', ...init.headers };
  const answer = await portal.fetch(`${siteUrl}/rest/v1${path}`, { ...init, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function write(method: string, path: string, body: string, prefer = 'return=representation') {
  return rest(path, { method, body, headers: { prefer } });
}

async function ids(query: string): Promise<unknown> {
  const { text } = await rest(`/things?select=id&order=id&${query}`);
  const rows = JSON.parse(text) as { id: number }[] | { code: string };
  return Array.isArray(rows) ? rows.map(({ id }) => id) : rows.code;
}

describe('values', () => {
  test('a row is what Postgres makes of it, whatever its types', async () => {
    const { text } = await rest('/values?select=*&id=eq.1');
    expect(text).toBe(
      '[{"id":1,"amount":12.50,"big":9223372036854775807,"ratio":"NaN","at":"2026-01-02T03:04:05.678+00:00","day":"2026-01-02",' +
        '"during":"26:00:00","bytes":"\\\\xdead","facts":{"a": 1.50, "big": 12345678901234567890},"said":"123",' +
        '"amounts":[1.50,2],"times":["2026-01-02T03:04:05+00:00"]}]',
    );
  });

  test.each([
    [
      'an embedded row',
      '/things?select=v:values!value_id(amount,big,at)&id=eq.1',
      '[{"v":{"amount":12.50,"big":9223372036854775807,"at":"2026-01-02T03:04:05.678+00:00"}}]',
    ],
    ['a view', '/value_view?select=amount,at', '[{"amount":12.50,"at":"2026-01-02T03:04:05.678+00:00"}]'],
    [
      'a function that gives rows',
      '/rpc/rows',
      '[{"amount":12.50,"big":9223372036854775807,"at":"2026-01-02T03:04:05+00:00"}]',
    ],
    ['a function that gives a number', '/rpc/number', '9223372036854775807'],
    ['a function that gives a JSON string', '/rpc/said', '"123"'],
    ['a JSON path', '/values?select=x:facts->a,y:said', '[{"x":1.50,"y":"123"}]'],
  ])('%s keeps digits, scale and RFC 3339 times', async (_name, path, text) => {
    expect(await rest(path)).toMatchObject({ status: 200, text });
  });

  test('what is sent arrives with every digit, and text that looks like JSON stays text', async () => {
    const body =
      '{"id":2,"amount":1.20,"big":9007199254740993,"facts":{"n":9007199254740993},"said":"{\\"a\\": 1}","bytes":"\\\\xbeef"}';
    const { text } = await write('POST', '/values?select=amount,big,facts,said,bytes', body);
    expect(text).toBe(
      '[{"amount":1.20,"big":9007199254740993,"facts":{"n": 9007199254740993},"said":"{\\"a\\": 1}","bytes":"\\\\xbeef"}]',
    );
    await rest('/values?id=eq.2', { method: 'DELETE' });
  });

  test('nulls can be left out, and rows asked for as CSV', async () => {
    const stripped = await rest('/things?select=id,note&id=lt.3', {
      headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    });
    expect(stripped.text).toBe('[{"id":1,"note":"100% \\"q\\", (x)"},{"id":2}]');
    const csv = await rest('/values?select=id,amount,facts', { headers: { accept: 'text/csv' } });
    expect(csv.text).toBe('id,amount,facts\n1,12.50,"{""a"": 1.50, ""big"": 12345678901234567890}"');
  });
});

describe('filters', () => {
  test.each([
    ['two conditions on one field', 'id=neq.1&id=neq.2', [3]],
    ['two alternatives', 'or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [2]],
    ['quotes in an alternative', 'or=(note.ilike."%25\\"q\\", (x)%25",id.eq.99)', [1]],
    ['quotes that are part of the text', 'note=eq."a"', []],
    ['a text that looks like a number', 'code=eq.1e3', [2]],
    ['a text that looks like null', 'code=eq.null', [3]],
    ['a list with quotes', 'note=in.("100%25 \\"q\\", (x)",b)', [1]],
    ['nested conditions', 'and=(id.gt.1,or(code.eq.null,not.and(id.lt.3,id.gt.0)))', [3]],
    ['what JSON holds', 'facts=cs.{"colour":"red"}', [1]],
    ['what a list in JSON holds', 'facts->sizes=cs.[2]', [1]],
    ['what a list in JSON does not hold', 'facts->sizes=not.cs.[9]', [1]],
    ['a text in JSON', 'facts->>colour=in.(red,blue)', [1]],
    ['the members of a list', 'tags=cs.{"a,b"}', [2]],
    ['any of several patterns', 'code=like(any).{*0*,*e*}', [1, 2]],
    ['a value of another type', 'id=eq.x', '22P02'],
    ['a NUL', 'note=eq.%00', '22021'],
    ['no operator', 'id=1', 'PGRST100'],
    ['a name that is none', 'id!x=eq.1', 'PGRST100'],
    ['names in quotes', 'or=("id".eq.1,and("code".eq."null","id".gt.2))', [1, 3]],
    ['names of two words', 'or=("two words".eq.b,two words.eq.c)', [2, 3]],
    ['one field, with and without quotes', 'id=gt.1&"id"=lt.3', [2]],
    ['a name of two words whose first is another column', 'or=(two words.eq.a,id.eq.99)', [1]],
    ['a name in quotes that is not there', 'or=("no pe".eq.1,id.eq.1)', '42703'],
    ['what the library cannot say', 'facts->>colour=eq(any).{red}', 'PGRST127'],
    ['a column that is not there', 'nope=eq.1', '42703'],
  ])('%s: %s', async (_name, query, found) => {
    expect(await ids(query)).toEqual(found);
  });

  test.each([
    ['a name of two words', '"two words".desc', [3, 2, 1]],
    ['names with and without quotes', '"two".asc.nullsfirst,id.desc', [3, 2, 1]],
    ['a name in quotes that is not there', '"no pe"', '42703'],
  ])('rows are ordered by %s: %s', async (_name, order, found) => {
    const { text } = await rest(`/things?select=id&order=${encodeURIComponent(order)}`);
    const answer = JSON.parse(text) as { id: number }[] | { code: string };
    expect(Array.isArray(answer) ? answer.map(({ id }) => id) : answer.code).toEqual(found);
  });

  test('what does not match is not deleted, also with two conditions on one field', async () => {
    await portal.query("insert into public.things (id, code) values (50, 'x'), (51, 'x'), (52, 'x')");
    const { text } = await rest('/things?code=eq.x&id=neq.50&id=neq.51&select=id', {
      method: 'DELETE',
      headers: { prefer: 'return=representation' },
    });
    expect(JSON.parse(text)).toEqual([{ id: 52 }]);
    await portal.query('delete from public.things where id > 3');
  });
});

describe('writes', () => {
  const made = '/things?select=code,note';

  test.each([
    ['a row without values takes the defaults', '{}', '', '[{"code":"none","note":null}]'],
    [
      'of the columns that are named, a missing one is null',
      '[{"note":"a"},{"note":"b","code":"c"}]',
      '&columns=note,code',
      '[{"code":null,"note":"a"},{"code":"c","note":"b"}]',
    ],
    ['no rows are no rows', '[]', '', '[]'],
  ])('%s', async (_name, body, columns, text) => {
    expect(await write('POST', `${made}${columns}`, body)).toMatchObject({ status: 201, text });
  });

  test('a missing column has its default where the request prefers that', async () => {
    const answer = await write(
      'POST',
      `${made}&columns=note,code`,
      '[{"note":"a"},{"note":"b","code":"c"}]',
      'return=representation,missing=default',
    );
    expect(answer.text).toBe('[{"code":"none","note":"a"},{"code":"c","note":"b"}]');
    expect(answer.headers.get('preference-applied')).toBe('missing=default, return=representation');
  });

  test('of rows some of which have an id, those without take the default, and the others are changed', async () => {
    const rows = '[{"id":3,"note":"n"},{"note":"new"}]';
    const prefer = 'resolution=merge-duplicates,missing=default,return=representation';
    const answer = await write('POST', '/things?columns=id,note&select=note', rows, prefer);
    expect([answer.status, answer.text]).toEqual([201, '[{"note":"n"},{"note":"new"}]']);
    expect(await ids('id=lte.3&note=eq.n')).toEqual([3]);
    const without = await write('POST', '/things?columns=id,note', rows, 'resolution=merge-duplicates');
    expect(JSON.parse(without.text)).toMatchObject({ code: '23502' });
    await portal.query('delete from public.things where id > 3');
  });

  test('a change of two rows that wants to be one changes none', async () => {
    const accept = 'application/vnd.pgrst.object+json';
    const refused = await rest('/things?id=lt.3', {
      method: 'PATCH',
      body: '{"note":"both"}',
      headers: { accept, prefer: 'return=representation' },
    });
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    expect(await ids('note=eq.both')).toEqual([]);
    const one = await rest('/things?id=eq.3', {
      method: 'PATCH',
      body: '{"note":"one"}',
      headers: { accept, prefer: 'return=representation' },
    });
    expect(one.status).toBe(200);
    expect(await ids('note=eq.one')).toEqual([3]);
  });

  test('a read cannot write, and a transaction is not ended by the request', async () => {
    expect(await rest('/rpc/write')).toMatchObject({ status: 405, text: expect.stringContaining('25006') as string });
    expect((await write('POST', '/rpc/write', '{}')).status).toBe(200);
    const answer = await write(
      'PATCH',
      '/things?id=eq.3&select=id',
      '{"note":"kept"}',
      'return=representation,tx=rollback',
    );
    expect(answer.headers.get('preference-applied')).toBe('return=representation');
    expect(await ids('note=eq.kept')).toEqual([3]);
  });
});

describe('refusals', () => {
  test.each([
    ['a table nearly named', '/thing', 404, 'PGRST205', "Perhaps you meant the table 'public.things'"],
    ['a function nearly named', '/rpc/numbe', 404, 'PGRST202', 'Perhaps you meant to call the function public.number'],
    ['a table of auth', '/sessions', 404, 'PGRST205', null],
    ['a column that is not there', '/things?select=nope', 400, '42703', undefined],
    ['an embed that is not there', '/things?select=people(*)', 400, 'PGRST200', null],
    [
      'an embed with two meanings',
      '/values?select=things(id)',
      300,
      'PGRST201',
      expect.stringContaining('things!') as string,
    ],
    ['a select that ends early', '/things?select=id,', 400, 'PGRST100', null],
    ['an offset beyond the rows that are counted', '/things?offset=99', 416, 'PGRST103', null],
    ['an aggregate', '/things?select=count()', 400, 'PGRST123', null],
    ['an unknown preference, strictly', '/things', 400, 'PGRST122', null],
  ])('%s', async (_name, path, status, code, hint) => {
    const answer = await rest(path, {
      headers: { prefer: code === 'PGRST122' ? 'handling=strict,foo=bar' : 'count=exact' },
    });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ code, ...(hint === undefined ? {} : { hint }) });
  });

  test.each(['id=toString', 'id=constructor', 'nope=1', '__proto__=1'])(
    'of a function that is posted to, the address has conditions only: %s',
    async (query) => {
      const { status, text } = await write('POST', `/rpc/rows?${query}`, '{}');
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([400, 'PGRST100']);
    },
  );

  test.each([
    ['not JSON', 'nope', 'PGRST102'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'PGRST102'],
    ['nested a thousand times', '['.repeat(1000) + ']'.repeat(1000), 'PGRST102'],
    ['a list of numbers', '[1]', 'PGRST102'],
    ['a column that is not there', '{"nope":1}', 'PGRST204'],
    ['a NUL in a text', '{"note":"\\u0000"}', '22021'],
  ])('a body that is %s', async (_name, body, code) => {
    const answer = await rest('/things', { method: 'POST', body });
    expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([400, code]);
  });
});

describe('pages', () => {
  test('an answer has no more rows than the settings say, whatever is asked', async () => {
    const { text, headers, status } = await rest('/numbers?limit=1000', { headers: { prefer: 'count=exact' } });
    expect([(JSON.parse(text) as unknown[]).length, headers.get('content-range'), status]).toEqual([
      20,
      '0-19/30',
      206,
    ]);
  });

  test('a range and a count are told in the head, also without a body', async () => {
    const { headers, text, status } = await rest('/numbers?order=n', {
      method: 'HEAD',
      headers: { range: '5-9', prefer: 'count=exact' },
    });
    expect([headers.get('content-range'), text, status]).toEqual(['5-9/30', '', 206]);
  });

  test('an estimated count is the word of the planner only where there surely are more rows than are counted', async () => {
    const told = async (path: string) =>
      (await rest(path, { headers: { prefer: 'count=estimated' } })).headers.get('content-range');
    const add = (from: number, to: number) =>
      portal.query('insert into public.numbers select * from generate_series($1::integer, $2::integer)', [from, to]);
    await add(10_001, 13_000);
    await portal.query('analyze public.numbers');
    expect(await told('/numbers?n=in.(1,2,10001)&limit=2')).toBe('0-1/3');
    // The planner still expects what has been removed.
    await portal.query('delete from public.numbers where n > 10015');
    expect(await told('/numbers?n=gt.10000&limit=2')).toBe('0-1/15');
    // And has not heard yet of what was added; more than twenty are not counted here.
    await portal.query('analyze public.numbers');
    await add(10_016, 10_400);
    const [, total] = (await told('/numbers?n=gt.10000&limit=2'))?.split('/') ?? [];
    expect(Number(total)).toBeGreaterThan(20);
    await portal.query('delete from public.numbers where n > 30');
  });

  test('a table called as one of auth is its own', async () => {
    expect((await rest('/things?select=id,users(*)&id=eq.1')).text).toBe(
      '[{"id":1,"users":[{"id":1,"thing_id":1,"nick":"u"}]}]',
    );
  });
});
