import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { asPresent, contractFor, contracts, majorOf, shareKeyOfContract } from './index.ts';

test('the first major is shared by the name of the contract, which every build of it asks for, and each later one by a key of its own', () => {
  expect(['1.0', '1.9', '2.0', '2.4', '10.1'].map(shareKeyOfContract)).toEqual([
    '@portal/shared/contract',
    '@portal/shared/contract',
    '@portal/shared/contract@2',
    '@portal/shared/contract@2',
    '@portal/shared/contract@10',
  ]);
});

test('the shell speaks the present major and those that stand beside it, each once', () => {
  const standing = readdirSync(path.resolve(import.meta.dirname, '..')).flatMap(
    (name) => /^contract-(\d+)$/.exec(name)?.[1] ?? [],
  );
  const majors = contracts.map(({ version }) => majorOf(version));
  expect(majors[0]).toBe(majorOf(CONTRACT_VERSION));
  expect(majors.slice(1).sort()).toEqual(standing.sort());
  expect(new Set(majors).size).toBe(majors.length);
});

test('a remote of the present contract is taken as it is, and there is no contract for one of a later major', () => {
  const remote = { contract: CONTRACT_VERSION, routes: [] };
  expect(contractFor(CONTRACT_VERSION)).toBe(contracts[0]);
  expect(asPresent(CONTRACT_VERSION, remote)).toBe(remote);
  expect(contractFor(`${Number(majorOf(CONTRACT_VERSION)) + 1}.0`)).toBeUndefined();
});
