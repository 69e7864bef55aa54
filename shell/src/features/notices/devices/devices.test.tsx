import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { refusal } from '@portal/shared/fake-data-api';
import { createApiServer } from '@portal/shared/testing';
import { keepPushesOf, ownerOfPushes } from '../../../auth/pushes-here.ts';
import { buildAccount, config, fakeSupabase, storedSession } from '../../../testing/fake-supabase.ts';
import { renderInShell } from '../../../testing/render-in-shell.tsx';
import { Devices } from './devices.tsx';

const account = buildAccount();
const at = (path: string) => `${config.supabaseUrl}${path}`;

interface Row {
  id: string;
  name: string;
  endpoint: string;
  created_at: string;
}

let rows: Row[];
let key: string | null;
const listed = () => HttpResponse.json(rows);
const server = createApiServer(
  http.get('*/push-key', () => (key === null ? new HttpResponse(null, { status: 404 }) : HttpResponse.text(key))),
  http.post(at('/rest/v1/rpc/my_push_devices'), listed),
  http.get(at('/rest/v1/rpc/my_push_devices'), listed),
  http.post(at('/rest/v1/rpc/add_push_device'), async ({ request }) => {
    const { endpoint, name } = (await request.json()) as { endpoint: string; name: string };
    rows = [{ id: 'new', name, endpoint, created_at: '2026-11-24T06:00:00Z' }, ...rows];
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(at('/rest/v1/rpc/remove_push_device'), async ({ request }) => {
    const { id } = (await request.json()) as { id: string };
    rows = rows.filter((row) => row.id !== id);
    return new HttpResponse(null, { status: 204 });
  }),
  ...fakeSupabase([account]).handlers,
);

/** The Push API of a browser: permission, and a subscription that comes and goes. */
class FakeBrowser {
  permission: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  endpoint: string | null = null;
  isServiceReachable = true;

  readonly registration = {
    active: {},
    installing: null,
    waiting: null,
    pushManager: {
      getSubscription: () => Promise.resolve(this.endpoint === null ? null : this.#subscription()),
      subscribe: () => {
        if (!this.isServiceReachable) return Promise.reject(new DOMException('push service error', 'AbortError'));
        this.endpoint = 'https://push.example/here';
        return Promise.resolve(this.#subscription());
      },
    },
  };

  install(): void {
    const define = (name: string, value: unknown, on: object = window) =>
      Object.defineProperty(on, name, { value, configurable: true });
    define('isSecureContext', true);
    define('PushManager', class {});
    const { registration } = this;
    define(
      'serviceWorker',
      { register: () => Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
      navigator,
    );
    const permissionNow = () => this.permission;
    const ask = () => Promise.resolve((this.permission = this.answer));
    define('Notification', {
      get permission() {
        return permissionNow();
      },
      requestPermission: ask,
    });
  }

  uninstall(): void {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }

  #subscription() {
    const { endpoint } = this;
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        this.endpoint = null;
        return Promise.resolve(true);
      },
    };
  }
}

let browser: FakeBrowser;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  rows = [];
  key = 'BKey';
  browser = new FakeBrowser();
  browser.install();
});
afterEach(() => browser.uninstall());

function open() {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account));
  return renderInShell(<Devices />, { path: '/notices', isStarted: true });
}
const turnOn = () => screen.findByRole('button', { name: 'Show notices here' });

test('a browser is turned on, told as this one, and turned off with its subscription', async () => {
  const { user } = open();
  await user.click(await turnOn());
  await user.click(await screen.findByRole('button', { name: 'Show no notices here' }));
  await turnOn();
  expect(browser.endpoint).toBeNull();
  expect(rows).toEqual([]);
  expect(ownerOfPushes()).toBeNull();
});

test('a refused permission is told with what to do, and nothing is stored', async () => {
  browser.answer = 'denied';
  const { user } = open();
  await user.click(await turnOn());
  expect(await screen.findByText(/Allow notifications for this site in its settings/)).toBeInTheDocument();
  expect(await screen.findByText(/blocked in this browser/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show notices here' })).not.toBeInTheDocument();
  expect(rows).toEqual([]);
});

test('a question that was closed can be asked again', async () => {
  browser.answer = 'default';
  const { user } = open();
  await user.click(await turnOn());
  expect(await screen.findByText(/Press again and choose to allow it/)).toBeInTheDocument();
  expect(await turnOn()).toBeEnabled();
});

test('a push service out of reach, and a server that refuses, are told, and it can be tried again', async () => {
  browser.isServiceReachable = false;
  const { user } = open();
  await user.click(await turnOn());
  expect(await screen.findByText(/push service of this browser could not be reached/)).toBeInTheDocument();
  browser.isServiceReachable = true;
  server.use(http.post(at('/rest/v1/rpc/add_push_device'), () => refusal(503, '', 'x'), { once: true }));
  await user.click(await turnOn());
  expect(await screen.findByText(/did not answer|could not answer/)).toBeInTheDocument();
  await user.click(await turnOn());
  expect(await screen.findByRole('button', { name: 'Show no notices here' })).toBeInTheDocument();
});

test('one that has ended by itself says so', async () => {
  const { user, unmount } = open();
  await user.click(await turnOn());
  await screen.findByRole('button', { name: 'Show no notices here' });
  unmount();
  rows = [];
  open();
  expect(await screen.findByText(/have ended/)).toBeInTheDocument();
  expect(await turnOn()).toBeInTheDocument();
});

test('other devices are listed and ended', async () => {
  rows = [
    { id: 'd1', name: 'Firefox on Android', endpoint: 'https://push.example/1', created_at: '2026-11-20T06:00:00Z' },
  ];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End notices on Firefox on Android' }));
  await waitFor(() => expect(screen.queryByText(/Firefox on Android/)).not.toBeInTheDocument());
});

test('a browser that cannot, and a portal that sends none, say so and offer nothing', async () => {
  browser.uninstall();
  const { unmount } = open();
  expect(await screen.findByText(/This browser cannot show notices/)).toBeInTheDocument();
  unmount();
  key = null;
  open();
  expect(await screen.findByText(/This portal sends nothing to devices/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show notices here' })).not.toBeInTheDocument();
});

test('whoever signs out, or in as somebody else, ends the notices of whoever was there', async () => {
  const { user } = open();
  await user.click(await turnOn());
  await screen.findByRole('button', { name: 'Show no notices here' });
  keepPushesOf(account.id);
  expect(ownerOfPushes()).toBe(account.id);
  keepPushesOf('somebody-else');
  await waitFor(() => expect(browser.endpoint).toBeNull());
  expect(ownerOfPushes()).toBeNull();
});
