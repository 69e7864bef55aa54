// Service worker of the portal: shows notices and opens their page. It has no `fetch` listener, so no page and no answer passes through it.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, path } = readMessage(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, data: { path }, tag: `${path} ${title}` }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/** Something is shown whatever came: browsers end the subscription of whoever shows nothing. */
function readMessage(data) {
  const otherwise = { title: 'There is something new for you', body: '', path: '/notices' };
  try {
    const { title, body, path } = data.json();
    if (typeof title !== 'string' || title === '') return otherwise;
    return { title, body: typeof body === 'string' ? body : '', path: typeof path === 'string' ? path : '/notices' };
  } catch {
    return otherwise;
  }
}

async function openPage(path) {
  const { origin } = self.location;
  const wanted = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : null;
  const url = wanted?.origin === origin ? wanted.href : `${origin}/notices`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((page) => page.url === url);
  return there ? there.focus() : self.clients.openWindow(url);
}
