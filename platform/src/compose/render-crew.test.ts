import { type Registry, toLivePart } from '../releases/release.ts';
import { createTemporaryStore } from '../testing/release-builder.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { RenderCrew } from './render-crew.ts';

const store = createTemporaryStore();
storeServerBuild(store, 'shell', 'aa', shellServer('shell'));
for (const buildId of ['aa', 'bb', 'cc', 'dd'])
  storeServerBuild(store, 'public-site', buildId, remoteServer('return "";'));

function registryWith(buildId: string): Registry {
  const how = { since: '2026-11-20T09:00:00.000Z', reason: 'publish', previous: null } as const;
  const part = (name: 'shell' | 'public-site', id: string) => toLivePart(store.release(name, id), how);
  return { revision: 1, parts: { shell: part('shell', 'aa'), 'public-site': part('public-site', buildId) } };
}

let crew: RenderCrew;
afterEach(() => crew.stop());

async function hire(guestStaysMs?: number): Promise<void> {
  const [ignore, dataUrl] = [() => undefined, 'http://127.0.0.1:9'];
  crew = new RenderCrew({ store, dataUrl, onLate: ignore, onSaid: ignore, guestStaysMs });
  await crew.prepare(registryWith('aa'), registryWith('aa'));
}

const isHere = async (buildId: string) =>
  (await crew.workerFor(registryWith(buildId), 'public-site', { isUrgent: true })) !== null;

test('a build that is not live has a thread when it is invited, which ends when nobody asks for it any more', async () => {
  await hire(4_000);
  expect(await isHere('bb')).toBe(false);
  await crew.invite(registryWith('bb'), 'public-site');
  expect(await isHere('bb')).toBe(true);
  await waitUntil(async () => !(await isHere('bb')), 'The thread stays.');
  expect(await isHere('aa')).toBe(true);
});

test('of three builds that are invited the first has to go, and none that is live', async () => {
  await hire();
  for (const buildId of ['aa', 'bb', 'cc', 'dd']) await crew.invite(registryWith(buildId), 'public-site');
  expect(await Promise.all(['aa', 'bb', 'cc', 'dd'].map(isHere))).toEqual([true, false, true, true]);
});

test('an invited build that goes live stays', async () => {
  await hire(4_000);
  await crew.invite(registryWith('bb'), 'public-site');
  await crew.prepare(registryWith('bb'), registryWith('aa'));
  await crew.invite(registryWith('cc'), 'public-site');
  await waitUntil(async () => !(await isHere('cc')), 'The guest stays.');
  expect(await isHere('bb')).toBe(true);
});
