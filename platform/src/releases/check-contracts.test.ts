import { createLiveStore, storeBuild } from '../testing/release-builder.ts';
import { findFaults } from './check-release.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './store.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = await createLiveStore();
});

const faultsOf = (release: Release) => findFaults(store, [release], store.registry());
const candidate = (overrides: Partial<Release>) => storeBuild(store, 'student-area', 'bb22', overrides);

describe('a shell that speaks an earlier contract beside its own', () => {
  const bridge = { contract: '2.0', contracts: ['2.0', '1.9'] };
  const shell = (spoken: Partial<Release>) => storeBuild(store, 'shell', 'cc33', spoken);

  test('fits remotes of either, as far as it knows their minor', async () => {
    expect(faultsOf(shell(bridge))).toEqual([]);
    await store.makeLive([{ part: 'shell', buildId: 'cc33' }], 'publish');
    expect(['1.9', '2.0'].map((contract) => faultsOf(candidate({ contract })))).toEqual([[], []]);
    expect(faultsOf(candidate({ contract: '1.10' }))).toEqual([
      'student-area bb22 speaks contract 1.10, shell cc33 2.0 and 1.9; publish a shell that speaks 1.10 first, or both in one step.',
    ]);
    expect(faultsOf(candidate({ contract: '2.1' }))).toEqual([
      'student-area bb22 speaks contract 2.1, shell cc33 2.0 and 1.9; publish a shell that speaks 2.1 first, or both in one step.',
    ]);
  });

  test('drops it when no live remote speaks it any more', async () => {
    const alone = { contract: '2.0' };
    expect(faultsOf(shell(alone))).toEqual([
      'student-area aa11 speaks contract 1.0, shell cc33 2.0; a shell keeps contract 1 (shared/src/contract-1) until student-area is live with 2.0, unless both are published in one step.',
    ]);
    await store.makeLive([shell(bridge), candidate({ contract: '2.0' })], 'publish');
    expect(faultsOf(storeBuild(store, 'shell', 'dd44', alone))).toEqual([]);
  });

  test('is named in the registry with all that it speaks', async () => {
    await store.makeLive([shell(bridge)], 'publish');
    expect(store.registry().parts.shell).toMatchObject(bridge);
    expect(store.registry().parts['student-area']).not.toHaveProperty('contracts');
  });
});
