import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { embedSchema } from './testing/embed-schema.ts';

// Which rows an embed means (PostgREST's documentation, "Resource Embedding"). What has two meanings is refused, never guessed.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ schema: embedSchema });
});
afterAll(() => portal.stop());

async function read(path: string): Promise<[number, unknown]> {
  const answer = await portal.fetch(`${siteUrl}/rest/v1/${path}`, { headers: { apikey: portal.publishableKey } });
  return [answer.status, await answer.json()];
}

test.each([
  ['the parent by the column', 'folders?select=id,up:parent_id(id)&id=eq.2', [{ id: 2, up: { id: 1 } }]],
  ['the children by the table', 'folders?select=id,folders(id)&id=eq.2', [{ id: 2, folders: [{ id: 4 }] }]],
  ['the children by the column as a hint', 'folders?select=folders!parent_id(id)&id=eq.2', [{ folders: [{ id: 4 }] }]],
  [
    'the children by the column as a hint, with another name',
    'folders?select=inside:folders!parent_id(id)&id=eq.2',
    [{ inside: [{ id: 4 }] }],
  ],
  [
    'the children, called as the column of the parent',
    'folders?select=parent_id:folders(id)&id=eq.2',
    [{ parent_id: [{ id: 4 }] }],
  ],
  [
    'the children of the children',
    'folders?select=a:folders(id,b:folders(id))&id=eq.1&a.order=id',
    [
      {
        a: [
          { id: 2, b: [{ id: 4 }] },
          { id: 3, b: [] },
        ],
      },
    ],
  ],
  ['one of two keys by its column', 'theses?select=people!reader(name)&id=eq.1', [{ people: { name: 'Karl' } }]],
  [
    'one of two keys by its name',
    'theses?select=people!theses_reader_fkey(name)&id=eq.1',
    [{ people: { name: 'Karl' } }],
  ],
  ['one of two keys by the column alone', 'theses?select=reader(name)&id=eq.1', [{ reader: { name: 'Karl' } }]],
  [
    'each of two keys, the other way',
    'people?select=wrote:theses!author(id),read:theses!reader(id)&id=eq.2',
    [{ wrote: [{ id: 2 }], read: [{ id: 1 }] }],
  ],
  [
    'through a third table, whose primary key the two keys are',
    'topics?select=name,theses(id)&order=id',
    [
      { name: 'algebra', theses: [{ id: 1 }, { id: 2 }] },
      { name: 'survey', theses: [{ id: 2 }] },
    ],
  ],
  [
    'a key of two columns',
    'talks?select=id,rooms(name)&order=id',
    [
      { id: 1, rooms: { name: 'cellar' } },
      { id: 2, rooms: { name: 'attic' } },
    ],
  ],
  [
    'a key of two columns, called as one of them, is not asked by that one',
    'talks?select=id,room:rooms!talks_house_number_fkey(name)&order=id',
    [
      { id: 1, room: { name: 'cellar' } },
      { id: 2, room: { name: 'attic' } },
    ],
  ],
  [
    'ordered by a filtered row that is needed',
    'theses?select=id,reader!inner(name)&reader.name=neq.Ada&order=reader(name)',
    [
      { id: 2, reader: { name: 'Emmy' } },
      { id: 1, reader: { name: 'Karl' } },
    ],
  ],
  ['a function of the row', 'people?select=theses_of(title)&id=eq.1', [{ theses_of: [{ title: 'Sums' }] }]],
  [
    'in the rows of a function',
    'rpc/all_people?select=name,theses!author(title)&id=eq.1',
    [{ name: 'Ada', theses: [{ title: 'Sums' }] }],
  ],
])('%s', async (_name, path, rows) => {
  expect(await read(path)).toEqual([200, rows]);
});

const none = (origin: string, target: string, by = '') => ({
  code: 'PGRST200',
  message: `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
  details: `Searched for a foreign key relationship between '${origin}' and '${target}'${by} in the schema 'public', but no matches were found.`,
  hint: null,
});

const several = {
  code: 'PGRST201',
  message: "Could not embed because more than one relationship was found for 'theses' and 'people'",
  details: [
    {
      cardinality: 'many-to-one',
      embedding: 'theses with people',
      relationship: 'theses_author_fkey using theses(author) and people(id)',
    },
    {
      cardinality: 'many-to-one',
      embedding: 'theses with people',
      relationship: 'theses_reader_fkey using theses(reader) and people(id)',
    },
  ],
  hint: "Try changing 'people' to one of the following: 'people!theses_author_fkey', 'people!theses_reader_fkey'. Find the desired relationship in the 'details' key.",
};

const twice = (name: string) => ({
  code: '42712',
  message: `table name "${name}" specified more than once`,
  details: null,
  hint: null,
});

const byFolder = " using the hint 'folders_parent_id_fkey'";

test.each([
  ['a name in the answer is no hint', 'theses?select=author:people(name)', 300, several],
  ['nor is it deeper', 'topics?select=theses(reader:people(name))', 300, several],
  ['nor in the rows of a function', 'rpc/all_theses?select=author:people(name)', 300, several],
  [
    'a table in itself has no hint by the name of its key',
    'folders?select=folders!folders_parent_id_fkey(id)',
    400,
    none('folders', 'folders', byFolder),
  ],
  [
    'nor is it that name',
    'folders?select=folders_parent_id_fkey(id)',
    400,
    { ...none('folders', 'folders_parent_id_fkey') },
  ],
  [
    'a hint that is none',
    'theses?select=people!nobody(name)',
    400,
    none('theses', 'people', " using the hint 'nobody'"),
  ],
  ['two of the same name', 'theses?select=people!author(id),people!reader(id)', 400, twice('theses_people_1')],
  [
    'nearly the name of a neighbour',
    'theses?select=topic(name)',
    400,
    {
      ...none('theses', 'topic'),
      hint: "Perhaps you meant 'topics' instead of 'topic'.",
    },
  ],
])('refused as by PostgREST: %s', async (_name, path, status, body) => {
  expect(await read(path)).toEqual([status, expect.objectContaining(body)]);
});

test.each([
  ['a hint to one of two keys of two columns', 'lectures?select=rooms!lectures_house_number_fkey(name)'],
  ['a table in itself three times', 'folders?select=id,up:parent_id(up:parent_id(up:parent_id(id)))'],
  ['through a third table, in a table in itself', 'theses?select=id,part_of(topics(name))'],
  ['one row of another among the columns, filtered', 'theses?select=id,...reader(name)&reader.name=eq.Karl'],
  [
    'rows within rows among the columns, filtered',
    'people?select=...theses!author(...topics(name))&theses.topics.name=eq.x',
  ],
  ['or in their order', 'people?select=...theses!author(...topics(name))&theses.topics.order=name'],
  ['the table around, in rows among its columns', 'people?select=...theses!author(title,...reader(reads:name))'],
  ['or in the order of what is embedded', 'people?select=theses!author(people!reader(id))&theses.order=people(name)'],
  ['the order by a row that is filtered', 'theses?select=id,reader(name)&reader.name=eq.Karl&order=reader(name)'],
  ['what such a row embeds', 'theses?select=id,...reader(name,theses!author(id))'],
  ['the order by those a table has in itself', 'folders?select=id,up:parent_id(name)&order=up(name)'],
  ['columns of those a table has in itself', 'folders?select=id,...parent_id(up:name)'],
])('what the library would answer wrongly is not answered: %s', async (_name, path) => {
  expect(await read(path)).toEqual([400, expect.objectContaining({ code: 'PGRST127' })]);
});

test.each(['COPY', 'LINK', 'PROPFIND', 'MERGE'])('%s is no method of tables or functions', async (method) => {
  for (const path of ['people', 'rpc/all_people']) {
    const answer = await portal.fetch(`${siteUrl}/rest/v1/${path}`, {
      method,
      headers: { apikey: portal.publishableKey },
    });
    expect([answer.status, await answer.json()]).toEqual([
      405,
      { code: 'PGRST117', message: `Unsupported HTTP method: ${method}`, details: null, hint: null },
    ]);
  }
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s is no method of functions', async (method) => {
  const headers = { apikey: portal.publishableKey };
  const answer = await portal.fetch(`${siteUrl}/rest/v1/rpc/all_people`, { method, headers });
  expect([answer.status, await answer.json()]).toMatchObject([405, { code: 'PGRST101' }]);
});

describe('a column that an embedded table does not have is refused, though the row around it has one', () => {
  const missing = (column: string) => ({ code: '42703', message: `column ${column} does not exist` });

  test.each([
    ['selected', 'people?select=id,theses!author(name)', 'theses_1.name'],
    ['selected in the parent', 'theses?select=id,author(title)', 'people_1.title'],
    ['selected with another type', 'people?select=id,theses!author(name::text)', 'theses_1.name'],
    ['selected in the next but one', 'people?select=theses!author(thesis_topics(name))', 'thesis_topics_2.name'],
    ['in a filter', 'people?select=id,theses!author(id)&theses.name=eq.Ada', 'theses_1.name'],
    ['in a filter of an inner join', 'people?select=id,theses!author!inner(id)&theses.name=eq.Ada', 'theses_1.name'],
    ['in alternatives', 'people?select=id,theses!author(id)&theses.or=(name.eq.Ada,id.eq.1)', 'theses_1.name'],
    ['in the order', 'people?select=id,theses!author(id)&theses.order=name', 'theses_1.name'],
    ['through a third table', 'topics?select=name,theses(name)', 'theses_1.name'],
    ['of a table in itself', 'folders?select=id,folders(nope)', 'folders_1.nope'],
    ['of a function that gives rows', 'rpc/all_theses?select=id,name', 'pgrst_call.name'],
    ['in what such a row embeds', 'rpc/all_theses?select=id,author(title)', 'people_1.title'],
  ])('%s: %s', async (_where, path, column) => {
    expect(await read(path)).toMatchObject([400, missing(column)]);
  });

  test('a spread of many keeps its columns, which are lists', async () => {
    const found = await read('people?select=name,...theses!author(title)&id=eq.1');
    expect(found).toEqual([200, [{ name: 'Ada', title: ['Sums'] }]]);
  });
});

describe('a function of a row is a column', () => {
  test.each([
    ['of a table, in the order', 'topics?select=name&order=letters.desc', [{ name: 'algebra' }, { name: 'survey' }]],
    ['of the rows of a function', 'rpc/all_topics?select=name,letters&id=eq.2', [{ name: 'survey', letters: 6 }]],
    ['in a filter on them', 'rpc/all_topics?select=name&letters=gt.6', [{ name: 'algebra' }]],
    ['in their order', 'rpc/all_topics?select=name&order=letters', [{ name: 'survey' }, { name: 'algebra' }]],
    ['of an embedded row', 'thesis_topics?select=topics(letters)&thesis_id=eq.1', [{ topics: { letters: 7 } }]],
  ])('%s', async (_where, path, rows) => {
    expect(await read(path)).toEqual([200, rows]);
  });
});

describe('rows are written and told with what they embed', () => {
  async function write(method: string, path: string, body?: object): Promise<[number, unknown]> {
    const headers = {
      apikey: portal.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await portal.fetch(`${siteUrl}/rest/v1/${path}`, init);
    return [answer.status, await answer.json()];
  }

  test.each([
    ['another name', 'select=called:name', [{ called: 'Carl' }]],
    ['another type', 'select=name::text', [{ name: 'Carl' }]],
    ['an embed', 'select=name,theses!author(title)', [{ name: 'Carl', theses: [{ title: 'Means' }] }]],
    ['an embed it needs', 'select=name,theses!author!inner(id)', [{ name: 'Carl', theses: [{ id: 2 }] }]],
    ['an embed it lacks', 'select=name,theses!author!inner(id)&theses.id=eq.1', []],
  ])('those that were changed no longer fulfil the condition: %s', async (_what, select, rows) => {
    expect(await write('PATCH', `people?name=eq.Karl&id=gt.1&${select}`, { name: 'Carl' })).toEqual([200, rows]);
    expect(await write('PATCH', 'people?id=eq.2&select=name', { name: 'Karl' })).toEqual([200, [{ name: 'Karl' }]]);
  });

  test('those whose key of two columns was changed are told, and no others', async () => {
    const changed = await write('PATCH', 'thesis_topics?thesis_id=eq.1&topic_id=eq.1&select=topics(name)', {
      topic_id: 2,
    });
    expect(changed).toEqual([200, [{ topics: { name: 'survey' } }]]);
    const back = await write('PATCH', 'thesis_topics?thesis_id=eq.1&select=t:topic_id', { topic_id: 1 });
    expect(back).toEqual([200, [{ t: 1 }]]);
  });

  test.each([
    ['a view', 'PATCH', 'persons?id=eq.1&select=called:name', 400, 'PGRST127'],
    ['a table without a primary key', 'POST', 'guests?select=name,people(name)', 400, 'PGRST127'],
    ['a view that takes no change', 'PATCH', 'authors?id=eq.1&select=called:name', 405, '55000'],
  ])('what cannot be told is not changed: %s', async (_what, method, path, status, code) => {
    expect(await write(method, path, { name: 'Otto' })).toMatchObject([status, { code }]);
    expect(await read('people?name=eq.Otto')).toEqual([200, []]);
    expect(await read('guests?name=eq.Otto')).toEqual([200, []]);
    const plain = await write(method, path.replace(/select=.*/, 'select=name'), { name: 'Ada' });
    expect(plain).toMatchObject(status === 405 ? [405, { code }] : [method === 'POST' ? 201 : 200, [{ name: 'Ada' }]]);
  });

  test('none is told as deleted that was not', async () => {
    const [status, answer] = await write('DELETE', 'kept_rooms?select=id,called:name');
    expect([status, answer]).toMatchObject([400, { code: 'PGRST127' }]);
    expect(await write('DELETE', 'kept_rooms?select=id&id=eq.1')).toEqual([200, []]);
    expect(await write('DELETE', 'kept_rooms?select=id,called:name&id=eq.2')).toEqual([
      200,
      [{ id: 2, called: 'attic' }],
    ]);
  });
});
