/** @page */
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand';
import {
  type AuthState,
  CONTRACT_VERSION,
  PatientLoad,
  type PortalRoute,
  type RemoteModule,
} from '@portal/shared/contract';
import { buildAuthState, buildProfile, buildSignedInState } from '@portal/shared/testing';
import { takeClient } from '../data/page-client.ts';
import { beginPage } from './begin-page.ts';

const prefetch = jest.fn(() => Promise.resolve());
const client = {} as QueryClient;
takeClient(client);

const profile = buildProfile({ role: 'hod' });
const known = buildSignedInState(profile, { permissions: ['manage_users'] });
const checking = buildAuthState({ loading: true });

function remoteWith(route: Partial<PortalRoute>) {
  const routes = [
    { path: '/admin/users/:userId', access: 'staff', frame: 'bare', title: 'User', element: null, prefetch, ...route },
  ];
  const module = { contract: CONTRACT_VERSION, routes } as RemoteModule;
  const remote = new PatientLoad<RemoteModule>({ attempt: () => Promise.resolve(module) });
  remote.load();
  return remote;
}

beforeEach(() => {
  prefetch.mockReset();
  window.history.replaceState(null, '', '/admin/users/u1?q=sen');
});

test('a page gets the query client, its address and who opens it, once the server has said who that is', async () => {
  const store = createStore<AuthState>(() => checking);
  const begun = beginPage(remoteWith({}), store);
  await Promise.resolve();
  expect(prefetch).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  store.setState(known);
  // In the same turn: what the page is drawn with is on its way before it is drawn.
  expect(prefetch).toHaveBeenCalledTimes(1);
  await begun;
  const person = { profile, permissions: ['manage_users'] };
  expect(prefetch).toHaveBeenCalledTimes(1);
  expect(prefetch).toHaveBeenCalledWith(client, new URLSearchParams('q=sen'), { userId: 'u1' }, person);
});

test.each([
  ['comes', Promise.resolve(), 1],
  ['is on its way, which nothing waits for', new Promise(() => undefined), 1],
  ['does not come, which its page tells', Promise.reject(new Error('The file did not come.')), 0],
])('the code of the page is run while the server is asked; it %s', async (_, code, asked) => {
  const store = createStore<AuthState>(() => checking);
  const preload = jest.fn(() => code);
  const remote = remoteWith({ preload });
  const begun = beginPage(remote, store);
  await remote.settled();
  await Promise.resolve();
  expect(preload).toHaveBeenCalledTimes(1);
  store.setState(known);
  await begun;
  expect(prefetch).toHaveBeenCalledTimes(asked);
});

test.each<[string, Partial<PortalRoute>, Partial<AuthState>]>([
  ['nobody is signed in', {}, { profile: null, permissions: [], loading: false }],
  ['it is a page for everybody, whose data the document brought', { access: 'public' }, known],
  ['the remote has no page there', { path: '/admin/events' }, known],
])('nothing is asked for when %s', async (_when, route, state) => {
  await beginPage(
    remoteWith(route),
    createStore<AuthState>(() => ({ ...checking, ...state })),
  );
  expect(prefetch).not.toHaveBeenCalled();
});

test('a page that breaks while it asks keeps the person from nobody else', async () => {
  const store = createStore<AuthState>(() => checking);
  prefetch.mockImplementation(() => {
    throw new Error('The page broke.');
  });
  const begun = beginPage(remoteWith({}), store);
  await new Promise((resolve) => setTimeout(resolve));
  const others = jest.fn();
  store.subscribe(others);
  store.setState(known);
  expect(prefetch).toHaveBeenCalledTimes(1);
  expect(others).toHaveBeenCalledTimes(1);
  await expect(begun).resolves.toBeUndefined();
});

test('nothing is asked for a page that was left meanwhile', async () => {
  const store = createStore<AuthState>(() => checking);
  const begun = beginPage(remoteWith({}), store);
  window.history.pushState(null, '', '/admin/events');
  store.setState(known);
  await begun;
  expect(prefetch).not.toHaveBeenCalled();
});

test('a remote that does not come, and a page that throws, are told by the page itself', async () => {
  const lost = new PatientLoad<RemoteModule>({ attempt: () => Promise.resolve({} as RemoteModule) });
  lost.fail('unreachable');
  await expect(
    beginPage(
      lost,
      createStore<AuthState>(() => known),
    ),
  ).resolves.toBeUndefined();
  prefetch.mockRejectedValue(new Error('The page broke.'));
  await expect(
    beginPage(
      remoteWith({}),
      createStore<AuthState>(() => known),
    ),
  ).resolves.toBeUndefined();
});
