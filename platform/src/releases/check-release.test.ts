import { createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import { findFaults, satisfiesCaret } from './check-release.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './store.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = createTemporaryStore();
  storeBuild(store, 'shell', 'aa11');
  storeBuild(store, 'student-area', 'aa11');
  await store.makeLive('shell', 'aa11', 'publish');
  await store.makeLive('student-area', 'aa11', 'publish');
});

const faultsOf = (release: Release) => findFaults(store, release, store.registry());
const candidate = (overrides: Partial<Release>) => storeBuild(store, 'student-area', 'bb22', overrides);
const route = (path: string) => ({
  path,
  access: 'signed-in' as const,
  frame: 'site' as const,
  title: 'Page',
  files: [],
});

test('a remote that fits the live shell has no faults', () => {
  expect(faultsOf(candidate({}))).toEqual([]);
});

test('a remote of another contract major is refused', () => {
  expect(faultsOf(candidate({ contract: '2.0' })).join()).toContain('speaks contract 2.0');
});

test('a remote that needs a newer contract minor than the live shell has is refused', () => {
  expect(faultsOf(candidate({ contract: '1.9' })).join()).toContain('speaks contract 1.9');
});

test('a remote that imports what the shell’s facade does not provide is refused by name', () => {
  const faults = faultsOf(candidate({ singletonExports: { react: ['useState', 'useOptimistic'] } }));
  expect(faults).toEqual(['student-area imports useOptimistic of react; shell aa11 does not provide that.']);
});

test('a remote that imports a library the shell does not share is refused', () => {
  expect(faultsOf(candidate({ singletonExports: { jquery: ['default'] } })).join()).toContain('does not provide');
});

test('a remote built with a newer singleton than the live shell has is refused', () => {
  expect(faultsOf(candidate({ shared: { react: '19.4.0' } })).join()).toContain('built with react 19.4.0');
});

test('a remote may not take a route of another remote or of the shell', () => {
  expect(faultsOf(candidate({ routes: [route('/admin/courses')] })).join()).toContain('outside the prefixes');
  const site = storeBuild(store, 'public-site', 'cc33', { routes: [route('/auth')] });
  expect(faultsOf(site).join()).toContain('outside the prefixes');
});

test('a route listed twice is refused', () => {
  expect(faultsOf(candidate({ routes: [route('/courses'), route('/courses')] })).join()).toContain('twice');
});

test('a shell that drops an export a live remote uses is refused', () => {
  const shell = storeBuild(store, 'shell', 'bb22', { singletonExports: { react: ['useEffect'] } });
  expect(faultsOf(shell).join()).toContain('imports useState of react');
});

test.each([
  ['19.3.1', '19.3.1', true],
  ['19.4.0', '19.3.1', true],
  ['19.3.0', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
])('version %s within ^%s: %s', (version, wanted, expected) => {
  expect(satisfiesCaret(version, wanted)).toBe(expected);
});
