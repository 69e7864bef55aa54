import { CONTRACT_VERSION, isContractCompatible } from '@portal/shared/contract';
import { contract, routes } from './remote.tsx';

test('the remote was built for the contract that this repository speaks', () => {
  expect(isContractCompatible(CONTRACT_VERSION, contract)).toBe(true);
});

test('it owns the five public pages and those of people and papers, each once', () => {
  expect(routes.map((route) => route.path)).toEqual([
    '/',
    '/about',
    '/faculty',
    '/research',
    '/faculty/:slug',
    '/research/papers/:slug',
    '/contact',
  ]);
});

test('every page is public, framed by the site, titled, described and prerendered with data', () => {
  for (const route of routes) {
    expect(route).toMatchObject({ access: 'public', frame: 'site' });
    expect(route.title).not.toBe('');
    expect(route.description).toMatch(/\.$/);
    expect(route.prefetch).toBeInstanceOf(Function);
  }
});
