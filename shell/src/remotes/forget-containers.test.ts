/** @page */
import { createInstance, getInstance, init } from '@module-federation/enhanced/runtime';
import { forgetContainersBut } from './forget-containers.ts';

const NAMES = ['public_site_a1', 'public_site_b2', 'student_area_a1'];
const federation = () =>
  Reflect.get(globalThis, '__FEDERATION__') as {
    __INSTANCES__: { name: string }[];
    __SHARE__: Record<string, unknown>;
  };
const instances = () => federation().__INSTANCES__.map(({ name }) => name);

beforeEach(() => {
  federation().__INSTANCES__.length = 0;
  for (const name of ['shell', ...NAMES]) {
    (name === 'shell' ? init : createInstance)({ name, remotes: [] });
    // As a script's own declaration does it: to be emptied, not to be deleted.
    for (const global of [name, `webpackChunk${name}`])
      Object.defineProperty(globalThis, global, { value: {}, writable: true, configurable: true });
  }
});

test('what is not wanted leaves nothing behind, what is wanted and the shell stay as they are', () => {
  forgetContainersBut(new Set(['public_site_b2']));
  expect(instances()).toEqual(['shell', 'public_site_b2']);
  expect(getInstance()?.name).toBe('shell');
  expect(Object.keys(federation().__SHARE__).filter((name) => NAMES.includes(name))).toEqual(['public_site_b2']);
  for (const name of NAMES) {
    const isKept = name === 'public_site_b2';
    expect([name, Reflect.get(globalThis, name) !== undefined]).toEqual([name, isKept]);
    expect([name, Reflect.get(globalThis, `webpackChunk${name}`) !== undefined]).toEqual([name, isKept]);
  }
  expect(Reflect.get(globalThis, 'shell')).toBeDefined();
});

test('a container without an instance, of webpack’s own plugin, goes as well and takes no other with it', () => {
  Object.defineProperty(globalThis, 'reading_room_c3', { value: {}, writable: true, configurable: true });
  forgetContainersBut(new Set([...NAMES, 'reading_room_c3']));
  expect(Reflect.get(globalThis, 'reading_room_c3')).toBeDefined();
  forgetContainersBut(new Set(NAMES));
  expect(Reflect.get(globalThis, 'reading_room_c3')).toBeUndefined();
  expect(instances()).toEqual(['shell', ...NAMES]);
});

test('twice the same, and what was never there, changes nothing', () => {
  forgetContainersBut(new Set([...NAMES, 'reading_room_c3']));
  forgetContainersBut(new Set([...NAMES, 'reading_room_c3']));
  expect(instances()).toEqual(['shell', ...NAMES]);
});
