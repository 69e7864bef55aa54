import type { CompositionStatus } from '../compose/status.ts';
import { type Health, healthOf } from '../health.ts';
import { untilServed } from './until-served.ts';

const LIVE = { part: 'student-area', buildId: 'bb', isDisabled: false } as const;

function health(served: string, overrides: Partial<CompositionStatus> = {}): Health {
  const name = (buildId: string) => ({ buildId, version: '1.0.0' });
  return healthOf(
    { ok: true, detail: '' },
    {
      state: 'composing',
      generation: { wanted: 2, served: 1 },
      parts: { 'student-area': { live: name('bb'), served: name(served) } },
      pages: 3,
      drawn: 3,
      faults: [],
      failure: null,
      ...overrides,
    },
  );
}

test('the command ends when visitors get the build, and names what is drawn without its text', async () => {
  const faults = [
    {
      part: 'student-area',
      buildId: 'bb',
      path: '/courses',
      kind: 'threw',
      reason: 'x is undefined\n  at page',
    } as const,
  ];
  const answers = [null, health('aa'), health('aa'), health('bb', { faults })];
  let asked = 0;
  const words = await untilServed([LIVE], {
    ask: () => Promise.resolve(answers[asked++] ?? null),
    isServing: () => true,
  });
  expect(words).toBe('Visitors get it.\n  without its finished text: /courses (x is undefined)');
  expect(asked).toBe(4);
});

test('after its patience it says that they do not, and why', async () => {
  const ask = () =>
    Promise.resolve(health('aa', { state: 'behind', failure: { kind: 'pages', reason: 'The settings answered 503' } }));
  const words = await untilServed([LIVE], {
    ask,
    isServing: () => true,
    patienceMs: 0,
  });
  expect(words).toMatch(/^Visitors do not get it yet, .*: The settings answered 503$/);
});

test('without a portal there is nothing to wait for', async () => {
  const words = await untilServed([LIVE], {
    ask: () => Promise.reject(new Error()),
    isServing: () => false,
  });
  expect(words).toMatch(/^No portal serves this data directory now/);
});

test('of a part that was retired the command ends when visitors find its pages no more', async () => {
  const gone = { 'student-area': { live: null, served: null } };
  const answers = [
    health('bb', { parts: { 'student-area': { live: null, served: { buildId: 'bb', version: '1.0.0' } } } }),
  ];
  answers.push(health('bb', { parts: gone }), health('bb', { parts: {} }));
  let asked = 0;
  const ask = () => Promise.resolve(answers[asked++] ?? null);
  const words = await untilServed([{ part: 'student-area', buildId: null, isDisabled: false }], {
    ask,
    isServing: () => true,
  });
  expect(words).toBe('Visitors no longer find its pages.');
  expect(asked).toBe(2);
});
