import { writeFileSync } from 'node:fs';
import { releaseReportSchema } from '@portal/shared/releases';
import { healthOf } from '../health.ts';
import { promote } from '../releases/publish.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import { answerReleaseReport } from './release-report.ts';
import { disablePart } from '../releases/switch-off.ts';

const PERSON = '5f0c3c0e-2d5b-4c5e-9a51-6f2d7c1b8a10';
const SECRET = 'TypeError at /home/asha/portal: postgres://owner:pass@db';
const tokenOf = (claims: object) => `Bearer aa.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

const CHANGES = ['Features: the week is drawn (1a2b3c4d5)'];

let store: ReleaseStore;

beforeEach(async () => {
  store = createTemporaryStore();
  for (const part of ['shell', 'student-area']) storeBuild(store, part, 'aa11', { revision: 'c0ffee' });
  storeBuild(store, 'student-area', 'bb22', { version: '1.1.0+later', changes: CHANGES });
  await promote(store, [
    { part: 'shell', buildId: 'aa11' },
    { part: 'student-area', buildId: 'aa11' },
  ]);
  await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);
  await disablePart(store, 'student-area', 'Marks are being moved.');
});

const health = () =>
  healthOf(
    { ok: true, detail: 'answers' },
    {
      state: 'current',
      generation: { wanted: 2, served: 2 },
      parts: { 'student-area': { live: null, served: { buildId: 'bb22', version: '1.0.0', isDisabled: true } } },
      pages: 12,
      drawn: 12,
      faults: [{ part: 'student-area', buildId: 'bb22', path: '/courses', kind: 'threw', reason: SECRET }],
      failure: { kind: 'pages', reason: SECRET },
    },
  );

interface Caller {
  permissions?: object | null;
  profile?: object | null;
  status?: number;
}

/** What the endpoint answers when the database says this of the caller, and what it was asked. */
async function ask({ permissions = [], profile = [], status = 200 }: Caller, authorization = tokenOf({ sub: PERSON })) {
  const asked: string[] = [];
  const readAs = (pathAndQuery: string, sent: string) => {
    asked.push(`${pathAndQuery} as ${sent === authorization ? 'the caller' : 'somebody else'}`);
    const body = pathAndQuery.includes('rpc') ? permissions : profile;
    return Promise.resolve(body === null ? null : Response.json(body, { status }));
  };
  return { asked, answer: await answerReleaseReport({ store, health, readAs }, authorization) };
}

const admin: Caller = { permissions: ['manage_users'], profile: [{ role: 'admin' }] };

test('an admin learns what is live, by whom, what was, what the store holds, and of no secret', async () => {
  const { asked, answer } = await ask(admin);
  expect(asked).toEqual([
    '/rest/v1/rpc/my_permissions as the caller',
    `/rest/v1/profiles?select=role&id=eq.${PERSON} as the caller`,
  ]);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).not.toMatch(/TypeError|asha|postgres|\/tmp/);
  const report = releaseReportSchema.parse(JSON.parse(text));
  expect(report).toMatchObject({
    revision: 3,
    changes: 4,
    composer: { state: 'current', faults: [{ path: '/courses', kind: 'threw' }], failure: 'pages' },
  });
  const { shell, area } = { shell: report.parts[0], area: report.parts[1] };
  expect(shell).toMatchObject({
    part: 'shell',
    live: { buildId: 'aa11', version: '1.0.0', changes: [], sources: 'c0ffee' },
    served: null,
  });
  expect(area).toMatchObject({
    live: {
      buildId: 'bb22',
      version: '1.1.0+later',
      changes: CHANGES,
      previous: 'aa11',
      disabled: { because: 'Marks are being moved.' },
    },
    served: { buildId: 'bb22', isDisabled: true },
  });
  expect(area?.live.by).toEqual(store.audit().at(-1)?.by);
  expect(report.history.map(({ part, action, to }) => [part, action, to])).toEqual([
    ['student-area', 'disable', 'bb22'],
    ['student-area', 'promote', 'bb22'],
    ['student-area', 'promote', 'aa11'],
    ['shell', 'promote', 'aa11'],
  ]);
  const stored = report.stored.map(({ part, buildId, version, need }) => [part, buildId, version, need]);
  expect(stored).toHaveLength(3);
  expect(stored).toEqual(
    expect.arrayContaining([
      ['student-area', 'aa11', '1.0.0', 'previous'],
      ['student-area', 'bb22', '1.1.0+later', 'live'],
    ]),
  );
  expect(report.stored.every(({ bytes }) => bytes > 0)).toBe(true);
});

test.each<[string, Caller, number]>([
  ['a head of department', { permissions: ['manage_users'], profile: [{ role: 'hod' }] }, 403],
  ['an admin without the second factor', { permissions: [], profile: [{ role: 'admin' }] }, 403],
  ['a student', { permissions: [], profile: [{ role: 'student' }] }, 403],
  ['an account without a profile', { permissions: ['manage_users'], profile: [] }, 403],
  ['somebody whose session has ended', { ...admin, status: 401 }, 401],
  ['an admin whom the database refuses', { ...admin, status: 400 }, 403],
  ['an admin while the database is down', { ...admin, status: 503 }, 503],
  ['an admin while the portal starts', { permissions: null, profile: null }, 503],
])('%s gets no report', async (_, caller, status) => {
  const { answer } = await ask(caller);
  expect(answer.status).toBe(status);
  expect(Object.keys((await answer.json()) as object)).toEqual(['message']);
});

test('an admin is told when what is live cannot be read, without the file and its folder', async () => {
  writeFileSync(store.registryFile, '{');
  const { answer } = await ask(admin);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    message:
      'What is live cannot be read; people get what was live before. On the server, portal verify says what is damaged.',
  });
});

test.each([undefined, '', 'Bearer x', 'Bearer aa.bb.cc', tokenOf({ sub: '1&role=eq.admin' }), tokenOf({})])(
  'with %j the database is not even asked',
  async (authorization) => {
    const { asked, answer } = await ask(admin, authorization ?? '');
    expect(answer.status).toBe(401);
    expect(asked).toEqual([]);
  },
);
