import type { Page } from 'playwright-core';
import { open, openVisit, PHONE } from './browser.ts';
import { openWithCamera } from './camera.ts';
import { faultsInSight, openInspection } from './inspect-page.ts';
import { mailTo } from './mailbox.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { addRow, callFunction, removeRow } from './rows.ts';
import { toast } from './toast.ts';

test('a student waits for a place at an event, gets it with a mail, and is let in by its code', async () => {
  const staff = await signInByApi(staffWithRole('professor'));
  const title = `Counting bats ${Date.now() % 1_000_000}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const event = await addRow(staff, 'events', {
    slug,
    title,
    description: 'A lecture at dusk.',
    abstract: 'How many there are: $\\hat N = n_1 n_2 / m$.',
    category: 'lecture',
    starts_at: day(24),
    ends_at: day(26),
    location: 'Roof',
    capacity: 1,
    published: true,
  });
  const first = await signInByApi(await createStudent('bats'));
  await callFunction(first, 'register_for_event', { event_id: event['id'] });

  const student = await createStudent('bats');
  const { page } = await openInspection(await signInByApi(student));
  await open(page, `/events/${slug}`);
  await page.getByRole('button', { name: /^Register Now/ }).click();
  await page.getByText('Place 1 on the waiting list').waitFor();
  await callFunction(first, 'cancel_event_registration', { event_id: event['id'] });
  expect((await mailTo(student.email, /You have a place/)).text).toContain(title);

  await open(page, `/events/${slug}`);
  const picture = page.getByRole('img', { name: `QR code of your place at ${title}` });
  await picture.waitFor();
  expect(await faultsInSight(page, 'event', [1440, 320])).toEqual([]);
  const code = (await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';

  const { page: desk } = await openInspection(staff);
  await open(desk, `/admin/events?event=${String(event['id'])}`);
  await desk.getByRole('button', { name: 'Check in by code' }).click();
  const door = desk.getByRole('dialog');
  await door.getByLabel('Code').fill(code.toLowerCase());
  await door.getByRole('button', { name: 'Check in' }).click();
  await door.getByText('Anjali Kulkarni is checked in').waitFor();
  expect(await faultsInSight(desk, 'event door', [1440, 320])).toEqual([]);
  await door.getByRole('button', { name: 'Close' }).last().click();
  await desk.getByRole('button', { name: 'Actions for Anjali Kulkarni' }).click();
  await desk.getByRole('menuitem', { name: 'Take the check-in back' }).click();
  await toast(desk, 'Check-in taken back');

  const shown = decodeURIComponent((await picture.getAttribute('src')) ?? '');
  const camera = await openWithCamera(shown, code.replace('-', ''), staff);
  await open(camera.page, `/admin/events?event=${String(event['id'])}`);
  await camera.page.getByRole('button', { name: 'Check in by code' }).click();
  await camera.page.getByRole('button', { name: 'Read codes with the camera' }).click();
  await camera.page.getByText('Anjali Kulkarni is checked in').waitFor();
  await camera.close();
  await removeRow(staff, 'events', event['id']);
});

test('on a phone a swipe to the left shows the next picture of an album, to the right the one before, and up or down neither', async () => {
  const staff = await signInByApi(staffWithRole('hod'));
  const slug = `bats-${Date.now() % 1_000_000}`;
  const row = { slug, title: 'Counting bats', category: 'campus', taken_on: '2026-10-01', published: true };
  const album = await addRow(staff, 'gallery_albums', row);
  const pictures: unknown[] = [];
  for (let position = 1; position <= 24; position += 1) {
    const words = { title: `Bat ${position}`, description: 'A bat at dusk.', category: 'campus' };
    pictures.push((await addRow(staff, 'gallery_items', { ...words, album_id: album.id, position })).id);
  }
  const { page } = await openVisit({ session: await signInByApi(await createStudent('swiping')), viewport: PHONE });
  await open(page, `/events/gallery/${slug}?picture=${String(pictures[2])}`);
  const at = (place: number) => page.getByText(`${place} of 24`, { exact: true });
  await at(3).waitFor();
  await swipe(page, 20, 160);
  await swipe(page, -160, 20);
  await at(4).waitFor();
  await swipe(page, -160, 20);
  await at(5).waitFor();
  await swipe(page, 160, -20);
  await at(4).waitFor();
  await page.waitForURL(new RegExp(`picture=${String(pictures[3])}`));
  await removeRow(staff, 'gallery_albums', album.id);
});

/** A finger goes over the picture, so many pixels across and down. */
async function swipe(page: Page, across: number, down: number): Promise<void> {
  const box = await page.getByRole('dialog').getByRole('figure').boundingBox();
  if (!box) throw new Error('No picture is open.');
  const browser = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + share * across, y: y + share * down }] });
  await touch('touchStart', -0.5);
  for (const share of [-0.2, 0.2, 0.5]) await touch('touchMove', share);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
