import { Overruns } from './overruns.ts';

const seconds = 1000;
const slow = { visitor: '192.0.2.1', shape: 'GET /papers' };

function overrunsAt(start = 0) {
  let now = start;
  return { overruns: new Overruns(() => now), pass: (time: number) => (now += time) };
}

test('whoever caused a statement that ran into its limit waits before asking the same again, twice as long each time', () => {
  const { overruns, pass } = overrunsAt();
  expect(overruns.refusedFor(slow)).toBe(0);
  overruns.note(slow);
  expect(overruns.refusedFor(slow)).toBe(30);
  pass(30 * seconds);
  expect(overruns.refusedFor(slow)).toBe(0);
  overruns.note(slow);
  expect(overruns.refusedFor(slow)).toBe(60);
});

test('other visitors ask the same, and the same visitor asks for something else', () => {
  const { overruns } = overrunsAt();
  overruns.note(slow);
  expect(overruns.refusedFor({ ...slow, visitor: '192.0.2.2' })).toBe(0);
  expect(overruns.refusedFor({ ...slow, shape: 'GET /courses' })).toBe(0);
});

test('the third of any kind from one visitor has everything of that visitor refused', () => {
  const { overruns } = overrunsAt();
  for (const shape of ['a', 'b', 'c']) overruns.note({ ...slow, shape });
  expect(overruns.refusedFor({ ...slow, shape: 'd' })).toBe(30);
  expect(overruns.refusedFor({ visitor: '192.0.2.2', shape: 'd' })).toBe(0);
});

test('a kind that many visitors take to its limit is not taken from the others', () => {
  const { overruns } = overrunsAt();
  for (let visitor = 0; visitor < 50; visitor += 1) overruns.note({ ...slow, visitor: `198.51.100.${visitor}` });
  expect(overruns.refusedFor(slow)).toBe(0);
});

test('an hour without another is enough to be forgiven, and no refusal is longer', () => {
  const { overruns, pass } = overrunsAt();
  for (let time = 0; time < 20; time += 1) overruns.note(slow);
  expect(overruns.refusedFor(slow)).toBe(3600);
  pass(3600 * seconds);
  overruns.note(slow);
  expect(overruns.refusedFor(slow)).toBe(30);
});
