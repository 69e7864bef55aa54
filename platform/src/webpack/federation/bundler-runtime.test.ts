import federation from './bundler-runtime.ts';
import type { ShareScope } from './share-scope.ts';

const REACT = { shareKey: 'react', requiredVersion: '^19.2.0' };
const library = (name: string) => ({ get: jest.fn(() => Promise.resolve(() => ({ of: name }))) });
const gone = () => Promise.reject(new Error('The file did not come.'));

/** A container that was begun with this scope, and whose chunk `page` asks for React. */
function begin(shareScope: ShareScope) {
  const webpackRequire: Parameters<typeof federation.bundlerRuntime.consumes>[0]['webpackRequire'] = {
    m: {},
    c: {},
    S: {},
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: REACT } },
  };
  const installedModules = {};
  federation.bundlerRuntime.initContainerEntry({ webpackRequire, shareScope });
  const fetchChunk = async (chunkId: string) => {
    const promises: Promise<void>[] = [];
    federation.bundlerRuntime.consumes({
      ...{ chunkId, chunkMapping: { page: [7], rest: [7] }, installedModules, promises, webpackRequire },
    });
    await Promise.all(promises);
    return promises.length;
  };
  const askForReact = () => {
    const module = { exports: null as unknown };
    webpackRequire.m[7]?.(module);
    return module.exports;
  };
  return { fetchChunk, askForReact };
}

test('a chunk comes with the libraries of the host that it asks for, each fetched once', async () => {
  const react = library('host');
  const { fetchChunk, askForReact } = begin({ react: { '19.3.1': react } });
  expect(await Promise.all([fetchChunk('page'), fetchChunk('rest'), fetchChunk('other')])).toEqual([1, 1, 0]);
  await fetchChunk('page');
  expect(askForReact()).toEqual({ of: 'host' });
  expect(askForReact()).toEqual({ of: 'host' });
  expect(react.get).toHaveBeenCalledTimes(1);
});

test.each([
  ['the newest by its numbers', { '19.9.0': library('9'), '19.10.0': library('10'), '19.2.0': library('2') }, '10'],
  ['what is loaded before what is newer', { '19.2.0': { ...library('2'), loaded: 1 }, '19.10.0': library('10') }, '2'],
  ['what is in the first file of the host', { '19.2.0': { get: () => () => ({ of: 'eager' }) } }, 'eager'],
])('of several copies %s is taken', async (_, react, taken) => {
  const { fetchChunk, askForReact } = begin({ react });
  await fetchChunk('page');
  expect(askForReact()).toEqual({ of: taken });
});

test('a library whose file did not come fails the chunk, and is asked for again with the next attempt', async () => {
  const react = library('host');
  react.get.mockImplementationOnce(gone);
  const { fetchChunk, askForReact } = begin({ react: { '19.3.1': react } });
  await expect(fetchChunk('page')).rejects.toThrow('The file did not come.');
  await fetchChunk('page');
  expect(askForReact()).toEqual({ of: 'host' });
});

test.each([
  ['does not share it', {}],
  ['shares another major', { react: { '1.19.0': library('older') } }],
])('a host that %s is told what is asked for', async (_, scope) => {
  await expect(begin(scope).fetchChunk('page')).rejects.toThrow('Nobody shares react ^19.2.0.');
});
