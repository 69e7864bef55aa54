import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { CompositionStatus } from './compose/status.ts';
import { createGateway } from './gateway/gateway.ts';
import { DatabasePulse, healthOf } from './health.ts';
import { type Announcement, announcePortal } from './running-portal.ts';
import { createTemporaryStore } from './testing/release-builder.ts';

const SECRET = 'TypeError at /home/asha/portal: postgres://owner:pass@db\n  at draw';

const status: CompositionStatus = {
  state: 'behind',
  generation: { wanted: 2, served: 1 },
  parts: {},
  pages: 12,
  drawn: 40,
  faults: [
    { part: 'public-site', buildId: 'aa', path: '/about', kind: 'threw', reason: SECRET },
    { part: 'student-area', buildId: 'bb', path: null, kind: 'not-loaded', reason: SECRET },
  ],
  failure: { kind: 'pages', reason: SECRET },
};

describe('/healthz', () => {
  let dataDir: string;
  let announcement: Announcement;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'portal-health-'));
    announcement = announcePortal(dataDir, { host: 'localhost', port: 3000, siteUrl: 'http://portal.test' });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  async function ask(authorization?: string): Promise<string> {
    const gateway = createGateway({
      store: createTemporaryStore(),
      siteUrl: 'http://portal.test',
      trustedProxies: { networks: [] },
      log: pino({ level: 'silent' }),
      config: () => null,
      composer: () => null,
      preview: () => Promise.reject(new Error('Nobody has a link.')),
      callFunction: () => Promise.resolve(null),
      readAs: () => Promise.resolve(null),
      feed: () => Promise.resolve(null),
      backend: () => null,
      pushKey: () => null,
      visits: { take: () => undefined },
      health: () => healthOf({ ok: false, detail: SECRET }, status),
      isOperator: (authorization) => announcement.isOperator(authorization),
    });
    const answer = await gateway.request('/healthz', { headers: authorization === undefined ? {} : { authorization } });
    expect(answer.status).toBe(503);
    return answer.text();
  }

  test.each([undefined, '', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`])(
    'tells who sends %j which pages of which build are at fault and of what kind, and nothing that was thrown',
    async (authorization) => {
      const text = await ask(authorization);
      expect(text).not.toMatch(/TypeError|asha|postgres|draw"/);
      expect(JSON.parse(text)).toMatchObject({
        ok: false,
        database: { ok: false, detail: 'no answer' },
        composer: {
          faults: 2,
          details: [
            { part: 'public-site', buildId: 'aa', path: '/about', kind: 'threw' },
            { part: 'student-area', buildId: 'bb', path: null, kind: 'not-loaded' },
          ],
          failure: { kind: 'pages' },
        },
      });
    },
  );

  test('tells the whole reason to who can read the data directory, as `portal status` does', async () => {
    const file = path.join(dataDir, 'portal.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { token } = JSON.parse(readFileSync(file, 'utf8')) as { token: string };
    const health = JSON.parse(await ask(`Bearer ${token}`)) as ReturnType<typeof healthOf>;
    expect(health.database.detail).toBe(SECRET);
    expect(health.composer.failure?.reason).toBe(SECRET);
    expect(health.composer.details.map(({ reason }) => reason)).toEqual([SECRET, SECRET]);
  });
});

test('the log is told once that the database is down and why, and once that it is back', async () => {
  const answers = [true, false, false, true, true].map((ok) => ({ ok, detail: ok ? 'answers' : SECRET }));
  const told: unknown[] = [];
  let asked = 0;
  const pulse = new DatabasePulse(
    () => Promise.resolve(answers[asked++] ?? { ok: true, detail: '' }),
    (answer) => told.push(answer),
  );
  for (const _ of answers) await pulse.start();
  pulse.stop();
  expect(told).toEqual([answers[1], answers[3]]);
});
