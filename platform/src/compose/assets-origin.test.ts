import { livePart } from '../testing/live-part.ts';
import { folderOf, originIn, withAssetsAt } from './assets-origin.ts';
import { publicRegistry } from './public-registry.ts';

const file = (name: string) => ({ url: `/assets/public-site/aa11/${name}`, integrity: `sha256-${name}` });
const route = { path: '/', access: 'public', frame: 'site', title: 'Home', preload: [file('home.js')] } as const;
const build = {
  entry: file('entry.js'),
  preload: [file('chunk.js')],
  routes: [{ ...route, preload: [...route.preload] }],
};
const registry = {
  revision: 1,
  parts: { 'public-site': livePart({ ...build, canary: { ...livePart(build), percent: 10 } }) },
};

test('every file of a build and of its canary is at the address that is named, with its digest', () => {
  const moved = withAssetsAt(registry, 'https://assets.example/stat');
  const text = JSON.stringify(moved);
  expect(text.match(/"url":"https:\/\/assets\.example\/stat\/assets\//g)).toHaveLength(6);
  expect(text.match(/"url":"\//g)).toBeNull();
  expect(text.match(/sha256-\w+\.js/g)).toEqual(JSON.stringify(registry).match(/sha256-\w+\.js/g));
});

test('what browsers get names that address alone', () => {
  const text = JSON.stringify(publicRegistry(withAssetsAt(registry, 'https://assets.example')));
  expect(text.match(/"url":"[^"]*/g)?.every((url) => url.startsWith('"url":"https://assets.example/assets/'))).toBe(
    true,
  );
});

test('without an address the registry stays what it is', () => {
  expect(withAssetsAt(registry, undefined)).toBe(registry);
});

test('an address says its folder, and its origin where it has one', () => {
  expect(folderOf('/assets/shell/aa11/shell.js')).toBe('/assets/shell/aa11/');
  expect(originIn('https://assets.example/stat/assets/')).toBe('https://assets.example');
  expect(originIn('/assets/shell/aa11/')).toBeNull();
});
