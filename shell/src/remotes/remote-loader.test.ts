/** @page */
import { LoadError, type RemoteModule } from '@portal/shared/contract';
import type { Registry, RegistryPart } from './registry.ts';
import { RemoteLoader } from './remote-loader.ts';

const part = 'student-area';
const asset = { url: '/assets/student-area/a1/remote-entry.js', integrity: 'sha384-x' };
const build = (buildId: string): RegistryPart => ({
  buildId,
  contract: '1.0',
  container: `student_area_${buildId}`,
  entry: asset,
  preload: [],
  routes: [],
});
const registryWith = (buildId: string): Registry => ({ parts: { [part]: build(buildId) } });
const remote: RemoteModule = { contract: '1.0', routes: [] };
const never = () => new Promise<never>(() => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function loaderThat(importRemote: (build: RegistryPart, attempt: number) => Promise<RemoteModule>, later = 'a1') {
  const fetchRegistry = jest.fn(() => Promise.resolve(registryWith(later)));
  return { loader: new RemoteLoader(registryWith('a1'), { importRemote, fetchRegistry }), fetchRegistry };
}

test('a remote that loads is ready without a second attempt', async () => {
  const importRemote = jest.fn(() => Promise.resolve(remote));
  const { loader, fetchRegistry } = loaderThat(importRemote);
  await loader.of(part).settled();
  await jest.runAllTimersAsync();
  expect(loader.of(part).state).toEqual({ status: 'ready', module: remote });
  expect(importRemote).toHaveBeenCalledTimes(1);
  expect(fetchRegistry).not.toHaveBeenCalled();
});

test('a remote that fails once is tried again with a registry that was read again', async () => {
  const builds: string[] = [];
  const { loader } = loaderThat((tried, attempt) => {
    builds.push(tried.buildId);
    return attempt === 1 ? Promise.reject(new LoadError('unreachable')) : Promise.resolve(remote);
  }, 'b2');
  await loader.of(part).settled();
  expect(builds).toEqual(['a1', 'b2']);
  expect(loader.of(part).state.status).toBe('ready');
});

test('a remote that is switched off has failed before anybody asks, and comes when it was given back', async () => {
  const off: Registry = { parts: { [part]: { ...build('a1'), disabled: { because: null } } } };
  const importRemote = jest.fn(() => Promise.resolve(remote));
  const fetchRegistry = jest.fn(() => Promise.resolve(off));
  const loader = new RemoteLoader(off, { importRemote, fetchRegistry });
  loader.of(part).warmUp();
  await loader.of(part).settled();
  expect(loader.of(part).state).toEqual({ status: 'failed', cause: 'disabled' });
  expect(fetchRegistry).not.toHaveBeenCalled();

  loader.of(part).retry();
  await loader.of(part).settled();
  expect(loader.of(part).state).toEqual({ status: 'failed', cause: 'disabled' });
  window.dispatchEvent(new Event('online'));
  await jest.runAllTimersAsync();
  expect(importRemote).not.toHaveBeenCalled();

  fetchRegistry.mockResolvedValue(registryWith('a1'));
  loader.of(part).retry();
  await loader.of(part).settled();
  expect(loader.of(part).state).toEqual({ status: 'ready', module: remote });
});

test('a remote that fails twice has failed, with the cause', async () => {
  const { loader } = loaderThat(() => Promise.reject(new LoadError('damaged')));
  await loader.of(part).settled();
  expect(loader.of(part).state).toEqual({ status: 'failed', cause: 'damaged' });
});

test('a remote that hangs is slow after a second and given up within five', async () => {
  const { loader } = loaderThat(never);
  loader.of(part).load();
  await jest.advanceTimersByTimeAsync(999);
  expect(loader.of(part).state).toEqual({ status: 'loading', isSlow: false });
  await jest.advanceTimersByTimeAsync(1);
  expect(loader.of(part).state).toEqual({ status: 'loading', isSlow: true });
  await jest.advanceTimersByTimeAsync(4_000);
  expect(loader.of(part).state).toEqual({ status: 'failed', cause: 'too-slow' });
});

test('a hanging first attempt is overtaken by a second one', async () => {
  const { loader } = loaderThat((_, attempt) => (attempt === 1 ? never() : Promise.resolve(remote)));
  const settled = loader.of(part).settled();
  await jest.advanceTimersByTimeAsync(2_300);
  await settled;
  expect(loader.of(part).state.status).toBe('ready');
});

test('a success after giving up still replaces the card', async () => {
  let arrive: (remote: RemoteModule) => void = () => undefined;
  const { loader } = loaderThat((_, attempt) =>
    attempt === 1 ? new Promise((resolve) => (arrive = resolve)) : never(),
  );
  loader.of(part).load();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(loader.of(part).state.status).toBe('failed');
  arrive(remote);
  await jest.advanceTimersByTimeAsync(0);
  expect(loader.of(part).state.status).toBe('ready');
});

test('retrying reads the registry first and finds the repaired build', async () => {
  const { loader, fetchRegistry } = loaderThat(
    (tried) => (tried.buildId === 'b2' ? Promise.resolve(remote) : Promise.reject(new LoadError('unreachable'))),
    'a1',
  );
  await loader.of(part).settled();
  expect(loader.of(part).state.status).toBe('failed');
  fetchRegistry.mockResolvedValue(registryWith('b2'));
  loader.of(part).retry();
  await loader.of(part).ready();
  expect(loader.of(part).state.status).toBe('ready');
});

test('waiting for readiness outlasts a failure', async () => {
  let isRepaired = false;
  const { loader } = loaderThat(() =>
    isRepaired ? Promise.resolve(remote) : Promise.reject(new LoadError('unreachable')),
  );
  const ready = loader.of(part).ready();
  await loader.of(part).settled();
  isRepaired = true;
  loader.of(part).retry();
  await ready;
  expect(loader.of(part).state.status).toBe('ready');
});

test('a remote that was warmed up is ready for whoever comes', async () => {
  const importRemote = jest.fn(() => Promise.resolve(remote));
  const { loader } = loaderThat(importRemote);
  loader.of(part).warmUp();
  loader.of(part).warmUp();
  await jest.runAllTimersAsync();
  expect(loader.of(part).state).toEqual({ status: 'ready', module: remote });
  await loader.of(part).settled();
  expect(importRemote).toHaveBeenCalledTimes(1);
});

test('whoever comes during a warm-up waits for it, and no longer than for a load', async () => {
  const attempts: number[] = [];
  const { loader } = loaderThat((_, attempt) => {
    attempts.push(attempt);
    return never();
  });
  loader.of(part).warmUp();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loader.of(part).state.status).toBe('idle');
  loader.of(part).load();
  expect(attempts).toEqual([1]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(attempts).toEqual([1, 2]);
  expect(loader.of(part).state).toEqual({ status: 'failed', cause: 'too-slow' });
  loader.of(part).retry();
  await jest.advanceTimersByTimeAsync(0);
  expect(attempts).toEqual([1, 2, 3]);
});

test('a warm-up that failed leaves no trace: whoever comes has a first attempt and a second', async () => {
  const attempts: number[] = [];
  const { loader } = loaderThat((_, attempt) => {
    attempts.push(attempt);
    return attempt < 3 ? Promise.reject(new LoadError('unreachable')) : Promise.resolve(remote);
  });
  loader.of(part).warmUp();
  await jest.runAllTimersAsync();
  expect(loader.of(part).state.status).toBe('idle');
  await loader.of(part).settled();
  expect(attempts).toEqual([1, 2, 3]);
  expect(loader.of(part).state.status).toBe('ready');
});

test('a part without a live build is unpublished', async () => {
  const loader = new RemoteLoader(
    { parts: {} },
    { importRemote: never, fetchRegistry: () => Promise.resolve({ parts: {} }) },
  );
  await loader.of(part).settled();
  expect(loader.of(part).state).toEqual({ status: 'failed', cause: 'unpublished' });
});

test('a registry that cannot be read again leaves the known one in use', async () => {
  const importRemote = jest.fn(() => Promise.reject<RemoteModule>(new LoadError('unreachable')));
  const loader = new RemoteLoader(registryWith('a1'), {
    importRemote,
    fetchRegistry: () => Promise.reject(new Error('offline')),
  });
  await loader.of(part).settled();
  expect(importRemote).toHaveBeenCalledTimes(2);
  expect(loader.registry).toEqual(registryWith('a1'));
});

describe('a document that told of one part alone', () => {
  const other: Registry = { shell: 's1', parts: { [part]: build('b2'), 'other-part': build('o1') } };
  const told: Registry = { shell: 's1', parts: { [part]: build('a1') }, isPartial: true };
  const loaderOf = (fetchRegistry: () => Promise<Registry>) =>
    new RemoteLoader(told, { importRemote: never, fetchRegistry });

  test('the others are known once they were read, and what it told stays', async () => {
    const loader = loaderOf(() => Promise.resolve(other));
    expect(await loader.readRest()).toBe(true);
    expect(loader.registry.isPartial).toBe(false);
    expect(loader.registry.parts[part]?.buildId).toBe('a1');
    expect(loader.registry.parts['other-part']?.buildId).toBe('o1');
  });

  test('one of them that is switched off has failed before anybody asks', async () => {
    const off = { ...other, parts: { 'other-part': { ...build('o1'), disabled: { because: null } } } };
    const loader = loaderOf(() => Promise.resolve(off));
    await loader.readRest();
    expect(loader.of('other-part').state).toEqual({ status: 'failed', cause: 'disabled' });
  });

  test('nothing of another shell is noted', async () => {
    const loader = loaderOf(() => Promise.resolve({ ...other, shell: 's2' }));
    expect(await loader.readRest()).toBe(false);
    expect(loader.registry).toEqual(told);
  });

  test('a registry that cannot be had leaves things as they are, and can be asked for again', async () => {
    const fetchRegistry = jest.fn(() => Promise.resolve(other)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const loader = loaderOf(fetchRegistry);
    await expect(loader.readRest()).rejects.toThrow('Failed to fetch');
    expect(loader.registry.isPartial).toBe(true);
    expect(await loader.readRest()).toBe(true);
  });

  test('whoever comes while it cannot be had is told why, and so is who asks what a part was waited for', async () => {
    const fetchRegistry = jest.fn(() => Promise.resolve(other)).mockRejectedValue(new TypeError('Failed to fetch'));
    const loader = loaderOf(fetchRegistry);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await loader.rest.settled();
    expect(loader.rest.state).toEqual({ status: 'failed', cause: 'offline' });
    expect(loader.firstFailureOf('other-part')).toBe('offline');
    jest.restoreAllMocks();
    fetchRegistry.mockResolvedValue(other);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.rest.state.status).toBe('ready');
    expect(loader.registry.isPartial).toBe(false);
  });

  test('with another shell it has failed as made for another version', async () => {
    const loader = loaderOf(() => Promise.resolve({ ...other, shell: 's2' }));
    await loader.rest.settled();
    expect(loader.rest.state).toEqual({ status: 'failed', cause: 'incompatible' });
  });
});
