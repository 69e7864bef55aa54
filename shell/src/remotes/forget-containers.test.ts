/** @page */
import { createInstance } from '@module-federation/enhanced/runtime';
import { forgetContainersBut } from './forget-containers.ts';
import { containers } from './load-container.ts';

// Only a bundle has one.
jest.mock('./share-scope.ts', () => ({}));

const NAMES = ['public_site_a1', 'public_site_b2', 'student_area_a1'];
const globalsOf = (name: string): unknown[] =>
  [name, `webpackChunk${name}`].map((global) => Reflect.get(globalThis, global) as unknown);
/** As a script's own declaration does it: to be emptied, not to be deleted. */
const declareContainer = (name: string) => {
  for (const global of [name, `webpackChunk${name}`])
    Object.defineProperty(globalThis, global, { value: {}, writable: true, configurable: true });
};

beforeEach(() => {
  containers.clear();
  for (const name of ['shell', ...NAMES]) declareContainer(name);
  for (const name of NAMES) containers.add(name);
});

test('what is not wanted leaves nothing behind, what is wanted and the shell stay as they are', () => {
  forgetContainersBut(new Set(['public_site_b2']));
  for (const name of ['shell', 'public_site_b2']) expect([name, ...globalsOf(name)]).toEqual([name, {}, {}]);
  for (const name of ['public_site_a1', 'student_area_a1'])
    expect([name, ...globalsOf(name)]).toEqual([name, undefined, undefined]);
});

test('twice the same, and what was never there, changes nothing', () => {
  for (let time = 0; time < 2; time += 1) forgetContainersBut(new Set([...NAMES, 'reading_room_c3']));
  for (const name of NAMES) expect([name, ...globalsOf(name)]).toEqual([name, {}, {}]);
});

test('what a build kept in a federation runtime that it brought along goes with it, and nothing else', () => {
  const host = createInstance({ name: 'college', remotes: [] });
  const { __INSTANCES__: instances, __SHARE__: shared } = Reflect.get(globalThis, '__FEDERATION__') as {
    __INSTANCES__: { name: string }[];
    __SHARE__: Record<string, unknown>;
  };
  createInstance({ name: 'reading_room_c3', remotes: [] });
  containers.add('reading_room_c3');
  expect(Object.keys(shared)).toContain('reading_room_c3');
  forgetContainersBut(new Set([...NAMES, 'reading_room_c3']));
  expect(instances.map(({ name }) => name)).toContain('reading_room_c3');
  forgetContainersBut(new Set(NAMES));
  expect(instances).toEqual([host]);
  expect(Object.keys(shared)).not.toContain('reading_room_c3');
});
