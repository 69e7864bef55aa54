import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { embedSchema } from './testing/embed-schema.ts';

// Which rows are meant by whether something is embedded (PostgREST's documentation, "Null filtering on Embedded Resources").

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ schema: embedSchema });
});
afterAll(() => portal.stop());

async function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers = {
    apikey: portal.publishableKey,
    'content-type': 'application/json',
    prefer: 'return=representation,count=exact',
  };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  return portal.fetch(`${siteUrl}/rest/v1/${path}`, init);
}

async function answer(method: string, path: string, body?: object): Promise<[number, unknown]> {
  const response = await ask(method, path, body);
  return [response.status, await response.json()];
}

async function countedRows(path: string): Promise<[number, unknown, string | null]> {
  const response = await ask('GET', path);
  return [response.status, await response.json(), response.headers.get('content-range')];
}

const counted = (rows: readonly unknown[]) => (rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${rows.length}`);

test.each([
  [
    'nothing, or a column of the row',
    'theses?select=id,reader(name)&reader.name=eq.Karl&or=(reader.is.null,id.eq.1)&order=id',
    [
      { id: 1, reader: { name: 'Karl' } },
      { id: 2, reader: null },
    ],
  ],
  [
    'something, or a column of the row',
    'theses?select=id,reader(name)&reader.name=eq.Karl&or=(reader.not.is.null,id.eq.9)',
    [{ id: 1, reader: { name: 'Karl' } }],
  ],
  [
    'the children of a table in itself, called as the table',
    'folders?select=id,folders(id)&or=(folders.not.is.null,id.eq.3)&order=id&folders.order=id',
    [
      { id: 1, folders: [{ id: 2 }, { id: 3 }] },
      { id: 2, folders: [{ id: 4 }] },
      { id: 3, folders: [] },
    ],
  ],
  [
    'the children, with filters of their own',
    'folders?select=id,folders(id)&folders.name=in.(left,leaf)&or=(folders.not.is.null,name.eq.leaf)&order=id',
    [
      { id: 1, folders: [{ id: 2 }] },
      { id: 2, folders: [{ id: 4 }] },
      { id: 4, folders: [] },
    ],
  ],
  [
    'the parent in the same table, by another name',
    'folders?select=id,up:parent_id(id)&or=(up.is.null,id.eq.4)&order=id',
    [
      { id: 1, up: null },
      { id: 4, up: { id: 2 } },
    ],
  ],
  ['nothing, of a table in itself', 'folders?select=id,folders(id)&folders=is.null&id=gt.3', [{ id: 4, folders: [] }]],
  [
    'both at once, in alternatives',
    'people?select=id,theses!author(id)&or=(and(theses.is.null,name.eq.Emmy),id.eq.1)&order=id',
    [
      { id: 1, theses: [{ id: 1 }] },
      { id: 3, theses: [] },
    ],
  ],
  [
    'neither of two',
    'theses?select=id,reader(name)&reader.name=eq.Karl&not.or=(reader.is.null,id.eq.9)',
    [{ id: 1, reader: { name: 'Karl' } }],
  ],
  [
    'not both, deeper',
    'theses?select=id,reader(name)&reader.name=eq.Karl&or=(not.and(reader.not.is.null,id.eq.1),id.eq.9)',
    [{ id: 2, reader: null }],
  ],
  [
    'through a third table',
    'topics?select=name,theses(id)&theses.title=eq.Sums&or=(theses.is.null,name.eq.algebra)&order=id',
    [
      { name: 'algebra', theses: [{ id: 1 }] },
      { name: 'survey', theses: [] },
    ],
  ],
  [
    'something, through a third table',
    'topics?select=name,theses(id)&theses.title=eq.Sums&or=(theses.not.is.null,name.eq.none)',
    [{ name: 'algebra', theses: [{ id: 1 }] }],
  ],
  [
    'by a key of two columns',
    'talks?select=id,rooms(name)&rooms.name=eq.attic&or=(rooms.not.is.null,id.eq.9)',
    [{ id: 2, rooms: { name: 'attic' } }],
  ],
  [
    'one of two embeds',
    'theses?select=id,author(),reader()&author.name=eq.Ada&reader.name=eq.Karl&or=(author.not.is.null,reader.not.is.null)',
    [{ id: 1 }],
  ],
  [
    'in what is embedded',
    'people?select=id,theses!author(id,reader(name))&theses.reader.name=eq.Karl&theses.or=(reader.not.is.null,id.eq.9)&order=id',
    [
      { id: 1, theses: [{ id: 1, reader: { name: 'Karl' } }] },
      { id: 2, theses: [] },
      { id: 3, theses: [] },
    ],
  ],
  [
    'what a function of the row gives',
    'people?select=id,theses_of(id)&theses_of.title=eq.Means&or=(theses_of.not.is.null,id.eq.1)&order=id',
    [
      { id: 1, theses_of: [] },
      { id: 2, theses_of: [{ id: 2 }] },
    ],
  ],
  [
    'with a function of the embedded row',
    'thesis_topics?select=thesis_id,topics(id)&topics.letters=eq.6&or=(topics.not.is.null,topic_id.eq.9)',
    [{ thesis_id: 2, topics: { id: 2 } }],
  ],
  [
    'one row of another among the columns',
    'people?select=id,...theses!author(title)&or=(theses.is.null,id.eq.1)&order=id',
    [
      { id: 1, title: ['Sums'] },
      { id: 3, title: [] },
    ],
  ],
  [
    'what one may not see is not there',
    'theses?select=id,reviews(id)&or=(reviews.not.is.null,id.eq.9)',
    [{ id: 2, reviews: [{ id: 2 }] }],
  ],
  [
    'who may not see it gets a row with nothing',
    'theses?select=id,reviews(id)&or=(reviews.is.null,id.eq.9)',
    [{ id: 1, reviews: [] }],
  ],
])('rows by whether they embed: %s', async (_what, path, rows) => {
  expect(await countedRows(path)).toEqual([200, rows, counted(rows)]);
});

test.each(['GET', 'POST'])('in the rows of a function, asked by %s', async (method) => {
  const path = 'rpc/all_people?select=id,theses!author(id)&or=(theses.is.null,id.eq.2)&order=id';
  expect(await answer(method, path, method === 'POST' ? {} : undefined)).toEqual([
    200,
    [
      { id: 2, theses: [{ id: 2 }] },
      { id: 3, theses: [] },
    ],
  ]);
});

test.each([
  ['only rows with children', 'folders?select=id,folders!inner(id)&id=gt.1', [{ id: 2, folders: [{ id: 4 }] }]],
  [
    'only rows with grandchildren',
    'folders?select=id,folders!inner(id,folders!inner(id))',
    [{ id: 1, folders: [{ id: 2, folders: [{ id: 4 }] }] }],
  ],
  [
    'a condition within rows that are needed',
    'thesis_topics?select=topic_id,theses!inner(reader(id))&theses.reader.name=eq.Karl&theses.reader=is.null&order=topic_id',
    [
      { topic_id: 1, theses: { reader: null } },
      { topic_id: 2, theses: { reader: null } },
    ],
  ],
  [
    'what an embed needs itself',
    'people?select=id,theses!author(id,reader!inner(id))&theses.reader.name=eq.Emmy&theses=is.null&order=id',
    [
      { id: 1, theses: [] },
      { id: 3, theses: [] },
    ],
  ],
  [
    'how many are embedded',
    'people?select=id,theses!author(id)&theses.limit=0&theses=is.null&id=lt.3&order=id',
    [
      { id: 1, theses: [] },
      { id: 2, theses: [] },
    ],
  ],
  ['a row that is needed, and left out', 'theses?select=id,reader!inner(id)&reader.limit=0', []],
  [
    'a column by the name of its embed',
    'folders?select=id,parent_id(name)&parent_id=eq.2',
    [{ id: 4, parent_id: { name: 'left' } }],
  ],
  [
    'a column by that name which is not null',
    'theses?select=id,reader(id)&reader.name=eq.Karl&or=(reader.is.not_null,id.eq.9)&order=id',
    [
      { id: 1, reader: { id: 2 } },
      { id: 2, reader: null },
    ],
  ],
])('nothing of an embed is forgotten: %s', async (_what, path, rows) => {
  expect(await countedRows(path)).toEqual([200, rows, counted(rows)]);
});

test('in the address of a function, what is embedded has its own conditions, order and number', async () => {
  const path =
    'rpc/all_theses?select=id,author(id,theses!author(id))&author.or=(id.eq.1,name.eq.x)&author.theses.order=id.desc&author.theses.limit=1&order=id';
  expect(await answer('GET', path)).toEqual([
    200,
    [
      { id: 1, author: { id: 1, theses: [{ id: 1 }] } },
      { id: 2, author: null },
    ],
  ]);
  expect(await answer('GET', 'rpc/all_theses?nobody.limit=1')).toMatchObject([404, { code: 'PGRST202' }]);
});

describe('a change has conditions on columns, also where an embed has the name', () => {
  test('of rows that are changed', async () => {
    const path = 'theses?or=(reader.is.null,id.eq.1)&reader.name=eq.Emmy&select=id,reader(id)';
    expect(await answer('PATCH', path, { title: 'Sums' })).toMatchObject([200, [{ id: 1, reader: null }]]);
  });

  test('of rows that are deleted, which are told', async () => {
    await portal.query('insert into public.theses values (8, $1, 1, 3)', ['Sets']);
    const path = 'theses?id=eq.8&reader=not.is.null&reader.name=eq.Karl&select=id,reader(id)';
    expect(await answer('DELETE', path)).toMatchObject([200, [{ id: 8, reader: null }]]);
  });

  test('what they embed has conditions of its own', async () => {
    const rows = 'people?id=eq.1&select=id,theses!author(id,reader(id))&theses.reader.name=eq.Karl';
    const changed = await answer('PATCH', `${rows}&theses.or=(reader.is.null,id.eq.9)`, { name: 'Ada' });
    expect(changed).toMatchObject([200, [{ id: 1, theses: [] }]]);
  });
});

test.each([
  ['', 'GET', 'theses?select=id,reader()&reader.title=eq.x&or=(reader.is.null,id.eq.1)'],
  [
    'of the rows of a function',
    'POST',
    'rpc/all_theses?select=id,reader()&reader.title=eq.x&or=(reader.is.null,id.eq.1)',
  ],
])('a column that is not there is told with the name of its embed %s', async (_of, method, path) => {
  expect(await answer(method, path, method === 'POST' ? {} : undefined)).toMatchObject([
    400,
    { code: '42703', message: 'column people_1.title does not exist' },
  ]);
});

test('a short address does not ask for a statement without end', async () => {
  const tests = (path: string) => `${path}or=(${Array.from({ length: 20 }, () => 'people.is.null').join(',')})`;
  const select = 'select=id,people!author(id,theses!author(id,people!author(id)))';
  const within = `${tests('people.theses.')}&people.or=(theses.is.null,theses.not.is.null,theses.is.null,theses.is.null,theses.is.null)`;
  expect(await answer('GET', `theses?${select}&${within}&${tests('')}`)).toMatchObject([400, { code: 'PGRST127' }]);
});
