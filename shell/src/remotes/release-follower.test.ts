/** @page */
import { fireEvent } from '@testing-library/react';
import { LoadError, type RemoteModule } from '@portal/shared/contract';
import type { Registry, RegistryPart, RemotePart } from './registry.ts';
import { ReleaseFollower } from './release-follower.ts';
import { RemoteLoader } from './remote-loader.ts';

const part: RemotePart = 'student-area';
const asset = { url: '/assets/student-area/a1/remote-entry.js', integrity: 'sha384-x' };
const build = (buildId: string): RegistryPart => ({
  buildId,
  contract: '1.0',
  container: `student_area_${buildId}`,
  entry: asset,
  preload: [],
  routes: [],
});

describe('a tab that follows what is live', () => {
  const withShell = (shell: string, live: RegistryPart): Registry => ({ shell, parts: { [part]: live } });
  const moduleOf: Record<string, RemoteModule> = {
    a1: { contract: '1.0', routes: [] },
    b2: { contract: '1.0', routes: [] },
    c3: { contract: '1.0', routes: [] },
  };

  async function loaderInUse() {
    const fetchRegistry = jest.fn(() => Promise.resolve(withShell('s1', build('a1'))));
    const importRemote = jest.fn(({ buildId }: RegistryPart) => {
      const module = moduleOf[buildId];
      return module ? Promise.resolve(module) : Promise.reject(new LoadError('unreachable'));
    });
    const onReplaced = jest.fn();
    const forgetContainersBut = jest.fn<void, [ReadonlySet<string>]>();
    const loader = new RemoteLoader(withShell('s1', build('a1')), { importRemote, fetchRegistry });
    const dependencies = {
      importRemote,
      fetchRegistry,
      ownerOf: () => part,
      onReplaced,
      forgetContainersBut,
    };
    const follower = new ReleaseFollower(loader, dependencies);
    await loader.of(part).settled();
    const goLive = async (live: RegistryPart, shell = 's1') => {
      fetchRegistry.mockResolvedValue(withShell(shell, live));
      await follower.look();
    };
    const kept = () => [...(forgetContainersBut.mock.lastCall?.[0] ?? [])].toSorted();
    return { loader, follower, goLive, kept, importRemote, fetchRegistry, onReplaced };
  }

  test('keeps the build in use until the next one is adopted', async () => {
    const { loader, goLive, onReplaced } = await loaderInUse();
    await goLive(build('b2'));
    expect(onReplaced).toHaveBeenCalledWith(part);
    expect(loader.of(part).state).toHaveProperty('module', moduleOf.a1);
    expect(loader.registry.parts[part]?.buildId).toBe('b2');

    loader.adopt(part, loader.successorOf(part)!);
    expect(loader.of(part).state).toMatchObject({ status: 'ready' });
    expect(loader.of(part).state).toHaveProperty('module', moduleOf.b2);
    await goLive(build('b2'));
    expect(loader.successorOf(part)).toBeUndefined();
    expect(onReplaced).toHaveBeenCalledTimes(1);
  });

  test('knows the menus of what is live, and a remote that came meanwhile with its pages', async () => {
    const { loader, follower, fetchRegistry } = await loaderInUse();
    const menus = { bar: [{ label: 'Reading room', to: '/reading-room' }], quickLinks: [] };
    const room: RegistryPart = { ...build('c3'), title: 'Reading room' };
    fetchRegistry.mockResolvedValue({ shell: 's1', parts: { [part]: build('a1'), 'reading-room': room }, menus });
    await follower.look();
    expect(loader.registry.menus).toEqual(menus);
    expect(loader.titleOf('reading-room')).toBe('Reading room');
    await loader.of('reading-room').settled();
    expect(loader.of('reading-room').state).toHaveProperty('module', moduleOf.c3);
  });

  test('finds no page any more of a remote that is live no more, and keeps the one that is open', async () => {
    const { loader, follower, fetchRegistry } = await loaderInUse();
    fetchRegistry.mockResolvedValue({ shell: 's1', parts: {} });
    await follower.look();
    expect(loader.registry.parts).toEqual({});
    expect(loader.of(part).state).toHaveProperty('module', moduleOf.a1);
  });

  test('asks once for a build, whatever the number of looks, and forgets one that was taken back before it was adopted', async () => {
    const { loader, goLive, importRemote } = await loaderInUse();
    await goLive(build('b2'));
    await goLive(build('b2'));
    expect(importRemote).toHaveBeenCalledTimes(2);
    const passed = loader.successorOf(part)!;
    await goLive(build('a1'));
    expect(loader.successorOf(part)).toBeUndefined();
    loader.adopt(part, passed);
    expect(loader.of(part).state).toHaveProperty('module', moduleOf.a1);
  });

  test.each([
    ['cannot be had', 'd4', 's1'],
    ['was released with another shell', 'b2', 's2'],
  ])('stays with what it has when a build %s', async (_, buildId, shell) => {
    const { loader, goLive } = await loaderInUse();
    await goLive(build(buildId), shell);
    expect(loader.successorOf(part)).toBeUndefined();
    expect(loader.registry.parts[part]?.buildId).toBe('a1');
    await goLive(build('c3'));
    expect(loader.successorOf(part)?.state).toHaveProperty('module', moduleOf.c3);
  });

  test('stays with what it has while the registry cannot be read, and looks again', async () => {
    const { loader, follower, goLive, fetchRegistry } = await loaderInUse();
    fetchRegistry.mockRejectedValueOnce(new Error('The registry answered 503.'));
    await follower.look();
    expect(loader.successorOf(part)).toBeUndefined();
    await goLive(build('b2'));
    expect(loader.successorOf(part)).toBeDefined();
  });

  test('keeps the code of the builds that are in use, next or on their way, and of no other', async () => {
    const { loader, goLive, kept, importRemote } = await loaderInUse();
    const adopt = () => loader.adopt(part, loader.successorOf(part)!);
    await goLive(build('b2'));
    expect(kept()).toEqual(['student_area_a1', 'student_area_b2']);
    await goLive(build('c3'));
    expect(kept()).toEqual(['student_area_a1', 'student_area_c3']);
    adopt();
    await goLive(build('c3'));
    expect(kept()).toEqual(['student_area_c3']);
    await goLive(build('d4'));
    expect(kept()).toEqual(['student_area_c3']);

    importRemote.mockReturnValue(new Promise(() => undefined));
    loader.know('reading-room', build('e5'));
    loader.of('reading-room').load();
    loader.forget('reading-room');
    await goLive(build('c3'));
    expect(kept()).toEqual(['student_area_c3', 'student_area_e5']);
  });

  test('keeps all it has while the registry cannot be read or another shell is live', async () => {
    const { goLive, follower, kept, fetchRegistry } = await loaderInUse();
    await goLive(build('b2'), 's2');
    fetchRegistry.mockRejectedValueOnce(new Error('The registry answered 503.'));
    await follower.look();
    expect(kept()).toEqual([]);
  });

  test('hears that the remote was switched off, and that it was given back', async () => {
    const { loader, goLive } = await loaderInUse();
    await goLive({ ...build('a1'), disabled: { because: 'Mended.' } });
    expect(loader.of(part).state.status).toBe('ready');
    loader.adopt(part, loader.successorOf(part)!);
    expect(loader.of(part).state).toEqual({ status: 'failed', cause: 'disabled' });
    expect(loader.registry.parts[part]?.disabled).toEqual({ because: 'Mended.' });

    await goLive(build('a1'));
    expect(loader.of(part).state.status).toBe('idle');
  });
});

test('a tab looks what is live each minute, before a navigation, each ten seconds while its page is switched off, and never offline', () => {
  jest.useFakeTimers();
  let isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  document.body.innerHTML = '<a href="/about">About</a><button>Press</button>';
  const fetchRegistry = jest.fn(() => new Promise<Registry>(() => undefined));
  const importRemote = () => Promise.reject(new LoadError('unreachable'));
  const loader = new RemoteLoader({ parts: { [part]: build('a1') } }, { importRemote, fetchRegistry });
  const nothing = () => undefined;
  const ownerOf = () => part;
  const dependencies = { importRemote, fetchRegistry, ownerOf, onReplaced: nothing, forgetContainersBut: nothing };
  const follower = new ReleaseFollower(loader, dependencies);
  const look = jest.spyOn(follower, 'look').mockResolvedValue();
  follower.start();

  const [link, button] = [document.querySelector('a')!, document.querySelector('button')!];
  fireEvent.pointerOver(button);
  expect(look).not.toHaveBeenCalled();
  fireEvent.pointerOver(link);
  fireEvent.focusIn(link);
  expect(look).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);

  isOnline = false;
  jest.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);
  isOnline = true;
  fireEvent(document, new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(3);

  loader.of(part).fail('disabled');
  jest.advanceTimersByTime(30_000);
  expect(look).toHaveBeenCalledTimes(6);
  loader.of(part).forgetFailure();
  jest.advanceTimersByTime(20_000);
  expect(look).toHaveBeenCalledTimes(6);
  jest.useRealTimers();
});
