import { violations } from './accessibility.ts';
import { open, openVisit, resize } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { createStudent, signInByApi } from './people.ts';
import { portalUrl } from './portal.ts';
import { addRow, callFunction } from './rows.ts';
import { prepareGroup } from './taught-group.ts';
import { toast } from './toast.ts';
import { waitUntil } from './wait-until.ts';

const mark = `${Date.now() % 1_000_000}`;
const title = `Class test ${mark}`;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A student whose class test is marked and not released yet. */
async function prepare() {
  const { teacher, student, group } = await prepareGroup({
    subject: `Telling ${mark}`,
    student: 'told',
    rollNumber: `TOLD-${mark}`,
  });
  const task = await addRow(teacher, 'tasks', {
    group_id: group.id,
    kind: 'assessment',
    title,
    max_marks: 50,
    opens_at: ago(3),
    due_at: ago(1),
    takes_text: false,
    takes_files: false,
  });
  await callFunction(teacher, 'save_mark', {
    task_id: task.id,
    student_id: student.user.id,
    points: [],
    score: 44,
    feedback: '',
  });
  return { student, release: () => callFunction(teacher, 'release_marks', { task_id: task.id }) };
}

test('a released mark is in the bar, on the page and in the mail, which is ended signed out', async () => {
  const { student, release } = await prepare();
  const { page } = await openVisit({ session: student });
  await open(page, '/notices');
  await page.getByLabel('Marks').selectOption({ label: 'At once' });
  await page.getByRole('button', { name: 'Save choices' }).click();
  await toast(page, 'Choices saved');

  await release();
  await open(page, '/about');
  await page.getByRole('link', { name: /^Notices, \d+ unread$/ }).click();
  await page.getByRole('link', { name: `Unread: The marks for “${title}” are there` }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.waitForURL('/students/grades');

  const mail = await mailTo(student.user.email, new RegExp(title));
  // The address in it ends in a token, where any two digits may stand.
  expect(mail.text).not.toMatch(/\b44\b/);
  const leave = /https?:\S+unsubscribe\S+/.exec(mail.text)?.[0] ?? '';
  const { page: visitor } = await openVisit();
  await open(visitor, leave.replace(portalUrl(), ''));
  await visitor.getByRole('button', { name: 'No more mails about marks' }).waitFor();
  await resize(visitor, { width: 320, height: 800 });
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'No more mails about marks' }).click();
  await visitor.getByRole('button', { name: 'Undo' }).waitFor();

  await open(page, '/notices');
  await page.getByRole('link', { name: `The marks for “${title}” are there`, exact: true }).waitFor();
  expect(await page.getByLabel('Marks').inputValue()).toBe('none');
});

/** What the service worker has shown and opened, in place of a system that this browser has none of. */
interface Seen {
  shown: { title: string; path: string }[];
  opened: string[];
}

test('the worker shows what a push service delivers and opens its page, and where it is blocked the page says what to do', async () => {
  const student = await signInByApi(await createStudent('pushed'));
  const { page } = await openVisit({ session: student, isSpoilt: true });
  await open(page, '/notices');
  // A browser without a screen refuses notifications whatever it is permitted.
  await page.getByText(/Notifications of this site are blocked in this browser/).waitFor();

  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push-worker/'));
      if (ours) resolve(ours.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const appeared = page.context().waitForEvent('serviceworker');
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js', { scope: '/push-worker/' }));
  const worker = await appeared;
  await worker.evaluate(() => {
    const seen: Seen = { shown: [], opened: [] };
    Reflect.set(globalThis, 'seen', seen);
    Reflect.set(
      Reflect.get(globalThis, 'registration') as object,
      'showNotification',
      (title: string, { data }: { data: { path: string } }) =>
        Promise.resolve(void seen.shown.push({ title, path: data.path })),
    );
    Reflect.set(Reflect.get(globalThis, 'clients') as object, 'openWindow', (url: string) =>
      Promise.resolve(void seen.opened.push(url)),
    );
  });
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: portalUrl(),
    registrationId: await registered,
    data: JSON.stringify({ title: `The marks for “${title}” are there`, body: '', path: '/students/grades' }),
  });
  const seen = () => worker.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);
  await waitUntil(async () => (await seen()).shown.length === 1, 'Nothing was shown.');
  expect((await seen()).shown).toEqual([{ title: `The marks for “${title}” are there`, path: '/students/grades' }]);
  await worker.evaluate(() => {
    const event = new Event('notificationclick') as Event & Record<string, unknown>;
    event.notification = { close: () => undefined, data: { path: '/students/grades' } };
    event.waitUntil = () => undefined;
    globalThis.dispatchEvent(event);
  });
  await waitUntil(async () => (await seen()).opened.length === 1, 'Nothing was opened.');
  expect((await seen()).opened).toEqual([`${portalUrl()}/students/grades`]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
