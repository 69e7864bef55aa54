import { buildPart } from '../testing/build-registry.ts';
import type { Registry } from './registry.ts';
import { toldRegistry } from './told-registry.ts';

const registry: Registry = {
  shell: 's1',
  parts: { 'one-part': buildPart('one'), 'other-part': buildPart('other') },
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
  expect(toldRegistry({ parts: { 'one-part': buildPart('one') } }, 'one-part')).not.toHaveProperty('isPartial');
});

test('routes are told without their descriptions', () => {
  const [route] = toldRegistry(registry, 'one-part').parts['one-part']?.routes ?? [];
  expect(route).toEqual({ path: '/one', access: 'public', frame: 'site', title: 'one' });
});
