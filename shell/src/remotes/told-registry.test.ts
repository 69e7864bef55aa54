import type { Registry, RegistryPart } from './registry.ts';
import { toldRegistry } from './told-registry.ts';

const build = (name: string): RegistryPart => ({
  buildId: name,
  contract: '1.0',
  container: name,
  entry: { url: `/assets/${name}/remote-entry.js`, integrity: 'sha256-x' },
  preload: [],
  routes: [{ path: `/${name}`, access: 'public', frame: 'site', title: name, description: `About ${name}.` }],
});
const registry: Registry = {
  shell: 's1',
  parts: { 'one-part': build('one'), 'other-part': build('other') },
  tell: 0.1,
};

test('the finished page of a remote tells of its own part, and that there are others', () => {
  const told = toldRegistry(registry, 'one-part');
  expect(Object.keys(told.parts)).toEqual(['one-part']);
  expect(told).toMatchObject({ shell: 's1', tell: 0.1, isPartial: true });
});

test.each([['shell' as const], [null]])('a page of which %s has the finished HTML tells of all', (prerendered) => {
  const told = toldRegistry(registry, prerendered);
  expect(Object.keys(told.parts)).toEqual(['one-part', 'other-part']);
  expect(told).not.toHaveProperty('isPartial');
});

test('a part that is the only one is all that there is', () => {
  expect(toldRegistry({ parts: { 'one-part': build('one') } }, 'one-part')).not.toHaveProperty('isPartial');
});

test('routes are told without their descriptions', () => {
  const [route] = toldRegistry(registry, 'one-part').parts['one-part']?.routes ?? [];
  expect(route).toEqual({ path: '/one', access: 'public', frame: 'site', title: 'one' });
});
