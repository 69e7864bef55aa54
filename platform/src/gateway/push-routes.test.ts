import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { addPushRoutes } from './push-routes.ts';

const openGateway = (key: string | null) => {
  const app = new Hono();
  addPushRoutes(app, () => key);
  return app;
};

type Listener = (event: Record<string, unknown>) => void;

/** The worker as it is served, with what browsers hand to it. */
async function startWorker() {
  const script = await (await openGateway('k').request('/push-worker.js')).text();
  const listeners = new Map<string, Listener>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const pages: { url: string; focus: () => void }[] = [];
  const self = {
    location: { origin: 'https://stat.example' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: (...shownAs: unknown[]) => Promise.resolve(void shown.push(shownAs)) },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  };
  runInNewContext(script, { self, URL });
  const fire = async (name: string, event: Record<string, unknown>) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { listeners, shown, opened, pages, fire };
}

const message = (data: unknown) => ({ data: { json: () => data } });
const click = (path?: unknown) => ({ notification: { close: () => undefined, data: { path } } });

test('the key is told as text, and that there is none as 404', async () => {
  expect(await (await openGateway('BKey').request('/push-key')).text()).toBe('BKey');
  expect((await openGateway(null).request('/push-key')).status).toBe(404);
});

test('the worker is a script that may load and call nothing and stands between no page and the server', async () => {
  const answer = await openGateway('k').request('/push-worker.js');
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const { listeners } = await startWorker();
  expect([...listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
});

test('a message is shown with its words, and pressed it opens its page', async () => {
  const { fire, shown, opened } = await startWorker();
  await fire('push', message({ title: 'You have a seat in Bayes', body: 'Statistics', path: '/courses/bayes' }));
  expect(shown).toMatchObject([['You have a seat in Bayes', { body: 'Statistics', data: { path: '/courses/bayes' } }]]);
  await fire('notificationclick', click('/courses/bayes'));
  expect(opened).toEqual(['https://stat.example/courses/bayes']);
});

test('a page that is open already is shown and not opened twice', async () => {
  const { fire, opened, pages } = await startWorker();
  let isFocused = false;
  pages.push({ url: 'https://stat.example/courses/bayes', focus: () => (isFocused = true) });
  await fire('notificationclick', click('/courses/bayes'));
  expect([isFocused, opened]).toEqual([true, []]);
});

test.each([undefined, 'https://elsewhere.example/x', '//elsewhere.example', 'javascript:alert(1)'])(
  'a message that leads to %s leads to the notices',
  async (path) => {
    const { fire, opened } = await startWorker();
    await fire('notificationclick', click(path));
    expect(opened).toEqual(['https://stat.example/notices']);
  },
);

test('something is shown whatever came', async () => {
  const { fire, shown } = await startWorker();
  await fire('push', { data: null });
  await fire('push', message({ title: 7 }));
  await fire('push', message(null));
  expect(shown).toHaveLength(3);
  expect(shown[0]).toMatchObject(['There is something new for you', { data: { path: '/notices' } }]);
});
