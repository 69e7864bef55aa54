import { type Logger, pino } from 'pino';
import type { PartName } from '../parts.ts';
import { promote } from '../releases/publish.ts';
import { createComposing, type TestComposing } from '../testing/composing.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { Revisions } from './revision.ts';
import type { Change } from './topics.ts';
import { CompositionWatch } from './watch.ts';

const silent = pino({ level: 'silent' });

describe('beside builds that misbehave', () => {
  let composing: TestComposing;
  let seats: number;
  beforeAll(async () => {
    composing = await createComposing({ patienceMs: 100, limits: { loadMs: 20_000, renderMs: 3_000 } });
    seats = 0;
    takeSeat();
    composing.data.revisions = () => Promise.resolve(new Map([['seats', String(seats)]]));
    await publish('shell', 'aa', shellServer('shell'));
    await publish('public-site', 'aa', showing('first'));
    await composing.watch.start();
  });
  afterAll(() => composing.close());

  async function publish(part: PartName, buildId: string, source: string): Promise<void> {
    storeServerBuild(composing.store, part, buildId, source);
    await promote(composing.store, [{ part, buildId }]);
  }

  /** A page that shows how many seats are taken. */
  const showing = (name: string) =>
    remoteServer(
      `const answer = await fetch(request.dataUrl + '/rest/v1/course_summaries'); return '${name} ' + (await answer.json())[0].seats + '.';`,
    );

  function takeSeat(): void {
    seats += 1;
    composing.data.rows = [{ seats }];
  }

  async function untilShown(text: string): Promise<void> {
    await waitUntil(async () => (await composing.page('/about')).includes(text), `/about never shows ${text}.`);
  }

  test.each([
    ['throws while it loads', remoteServer("return 'x';", "throw new Error('out of order');")],
    ['loops while it loads', remoteServer("return 'x';", 'for (;;);')],
    ['throws while it is drawn', remoteServer("throw new Error('out of order');")],
    ['loops while it is drawn', remoteServer('for (;;);')],
    ['writes without end', remoteServer("for (let line = 0; line < 50_000; line += 1) console.log(line); return 'x';")],
    [
      'asks without end',
      remoteServer(
        "for (let row = 0; row < 2_000; row += 1) await fetch(request.dataUrl + '/rest/v1/a?id=' + row); return 'x';",
      ),
    ],
  ])('a release is served after one that %s, and so is what changes then', async (what, bad) => {
    const name = what.replaceAll(' ', '-');
    await publish('public-site', `${name}-bad`, bad);
    await waitUntil(
      () => composing.composer.status.parts['public-site']?.served?.buildId === `${name}-bad`,
      'The release is never served.',
    );
    takeSeat();
    composing.watch.contentMayHaveChanged();
    await publish('public-site', `${name}-good`, showing(name));
    await untilShown(`${name} ${seats}.`);
    takeSeat();
    composing.watch.contentMayHaveChanged();
    await untilShown(`${name} ${seats}.`);
  });
});

describe('under a flood', () => {
  let revisions: () => Promise<Revisions>;
  let looks: number;
  let composed: Change[];
  let compose: () => Promise<void>;
  let isOtherRegistry: boolean;
  let fault: string | null;
  let said: string[];
  let watch: CompositionWatch;
  let revision: number;

  beforeEach(async () => {
    jest.useFakeTimers();
    [looks, composed, isOtherRegistry, fault, said, revision] = [0, [], false, null, [], 1];
    revisions = () => Promise.resolve(new Map([['seats', String(revision)]]));
    compose = () => Promise.resolve();
    const note = (details: unknown, text?: string) => said.push(text ?? String(details));
    watch = new CompositionWatch({
      live: {
        look: () => isOtherRegistry,
        get fault() {
          return fault;
        },
      },
      composer: {
        compose: (change) => {
          composed.push(change);
          return compose();
        },
        get status() {
          return { drawn: composed.length, pages: 1 } as never;
        },
      },
      readRevisions: () => {
        looks += 1;
        return revisions();
      },
      log: Object.assign(Object.create(silent) as Logger, { info: note, warn: note, error: note }),
    });
    await watch.start();
    [looks, composed] = [0, []];
  });
  afterEach(() => {
    watch.stop();
    jest.useRealTimers();
  });

  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  function write(times = 1): void {
    revision += times;
    for (let index = 0; index < times; index += 1) watch.contentMayHaveChanged();
  }

  test('200 enrolments in a minute are few compositions of what shows seats, and the last one is served within seconds', async () => {
    compose = () => new Promise((resolve) => setTimeout(resolve, 300));
    for (let index = 0; index < 200; index += 1) {
      write();
      await pass(300);
    }
    expect(composed.length).toBeGreaterThan(10);
    expect(composed.length).toBeLessThanOrEqual(60_000 / 3_000 + 1);
    for (const change of composed) expect(change).toEqual(new Set(['seats']));
    await pass(4_000);
    const { length } = composed;
    await pass(10_000);
    expect(composed).toHaveLength(length);
    expect(looks).toBeLessThanOrEqual(2 * length + 10);
  });

  test('a change after quiet is composed at once', async () => {
    await pass(20_000);
    write();
    await pass(150);
    expect(composed).toHaveLength(1);
  });

  test('ten thousand writes while a composition takes its time are one look and one composition after it', async () => {
    let finish: () => void = () => undefined;
    compose = () => new Promise((resolve) => (finish = resolve));
    write();
    await pass(200);
    [looks] = [0];
    write(10_000);
    await pass(60_000);
    expect([looks, composed.length]).toEqual([0, 1]);
    finish();
    await pass(4_000);
    expect([looks, composed.length]).toEqual([1, 2]);
  });

  test('a release does not wait until the content has rested', async () => {
    compose = () => new Promise((resolve) => setTimeout(resolve, 300));
    write();
    await pass(500);
    isOtherRegistry = true;
    await pass(500);
    isOtherRegistry = false;
    expect(composed).toEqual([new Set(['seats']), 'everything']);
  });

  test('what changed while the revision could not be read is composed when it can be', async () => {
    revisions = () => Promise.reject(new Error('out of reach'));
    write();
    await pass(30_000);
    expect(composed).toEqual([]);
    expect(looks).toBeLessThanOrEqual(16);
    revisions = () => Promise.resolve(new Map([['seats', String(revision)]]));
    await pass(3_000);
    expect(composed).toEqual([new Set(['seats'])]);
  });

  test('a composition that fails does not end the watch', async () => {
    compose = () => Promise.reject(new Error('out of order'));
    write();
    await pass(5_000);
    write();
    await pass(5_000);
    expect(composed).toHaveLength(2);
  });

  test('a registry that stays damaged is told once, and told again when it can be read', () => {
    fault = 'damaged';
    for (let index = 0; index < 1_000; index += 1) watch.lookAtRegistry();
    fault = null;
    for (let index = 0; index < 1_000; index += 1) watch.lookAtRegistry();
    expect(said.filter((line) => line.includes('registry'))).toEqual([
      'The release registry cannot be read; what was live goes on',
      'The release registry can be read again',
    ]);
  });

  test('nothing is looked at after it was stopped, though writes go on', async () => {
    write();
    watch.stop();
    write(100);
    await pass(60_000);
    expect([looks, composed]).toEqual([0, []]);
  });
});
