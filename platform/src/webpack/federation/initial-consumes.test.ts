import { createInstance } from '@module-federation/enhanced/runtime';
import { type InitialConsumes, installInitialConsumes } from './initial-consumes.ts';

jest.mock('federation-bundler-update-options', () => ({ updateConsumeOptions: jest.fn() }), { virtual: true });

const VERSION = '19.2.0';
const MODULE_ID = 7;

/** Somebody who shares React in the page, with a copy of their own. */
function startSharing(name: string, get: () => unknown = jest.fn(() => () => ({ of: name }))) {
  const shareConfig = { singleton: true, requiredVersion: VERSION };
  const react = { version: VERSION, scope: 'default', get, shareConfig };
  return { get, instance: createInstance({ name, remotes: [], shareStrategy: 'version-first', shared: { react } }) };
}

/** What a module of the first file gets that asks for a library. */
function asker(instance: InitialConsumes['webpackRequire']['federation']['instance'], shareKey: string) {
  const webpackRequire: InitialConsumes['webpackRequire'] = { m: {}, c: {}, federation: { instance } };
  installInitialConsumes({
    initialConsumes: [MODULE_ID],
    installedModules: {},
    moduleToHandlerMapping: { [MODULE_ID]: { shareKey } },
    webpackRequire,
  });
  return () => {
    const module = { exports: null as unknown };
    webpackRequire.m[MODULE_ID]?.(module);
    return module.exports;
  };
}

test('each module that asks for a library gets the copy of the first file, which is asked for once', () => {
  const { get, instance } = startSharing('shell-of-one-copy');
  const ask = asker(instance, 'react');
  expect(ask()).toEqual({ of: 'shell-of-one-copy' });
  expect(ask()).toEqual({ of: 'shell-of-one-copy' });
  expect(get).toHaveBeenCalledTimes(1);
});

test.each(['used', 'not used yet'])(
  'a remote with a copy of the same version finds a library of the shell %s',
  (state) => {
    const isUsed = state === 'used';
    const shell = startSharing(`a-shell-${isUsed}`);
    const remote = startSharing(`z-remote-${isUsed}`);
    if (isUsed) asker(shell.instance, 'react')();
    remote.instance.initShareScopeMap('default', shell.instance.shareScopeMap.default ?? {});
    const taken = remote.instance.loadShareSync('react');
    expect(taken && taken()).toEqual({ of: `${isUsed ? 'a-shell' : 'z-remote'}-${isUsed}` });
  },
);

test.each([
  ['nobody shares', 'zustand', () => () => ({})],
  ['has a file of its own', 'react', () => Promise.resolve(() => ({}))],
])('a library that %s is named', (_, asked, get) => {
  const { instance } = startSharing(`shell-without-${asked}`, get);
  expect(asker(instance, asked)).toThrow(`The first file of shell-without-${asked} has no ${asked}.`);
});
