import { CONTRACT_VERSION, isContractCompatible } from '@portal/shared/contract';
import { contract, routes } from './remote.tsx';

test('the remote was built for the contract that this repository speaks', () => {
  expect(isContractCompatible(CONTRACT_VERSION, contract)).toBe(true);
});

test('every public page is described and finished with its data', () => {
  for (const route of routes.filter(({ access }) => access === 'public')) {
    expect(route.description).toMatch(/\.$/);
    expect(route.prefetch).toBeInstanceOf(Function);
  }
});
