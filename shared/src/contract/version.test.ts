import { CONTRACT_VERSION, isContractCompatible } from './version.ts';

test('the number of the contract is no part of its type, so that the parts of another minor are not refused for it', () => {
  const isAnyString: string extends typeof CONTRACT_VERSION ? true : false = true;
  expect(isAnyString).toBe(true);
  expect(CONTRACT_VERSION).toMatch(/^\d+\.\d+$/);
});

test.each([
  ['1.8', '1.8', true],
  ['1.9', '1.8', true],
  ['1.8', '1.9', false],
  ['1.10', '1.9', true],
  ['2.0', '1.8', false],
  ['1.8', '2.0', false],
])('a shell that speaks %s runs a remote built for %s: %s', (shell, remote, isCompatible) => {
  expect(isContractCompatible(shell, remote)).toBe(isCompatible);
});
