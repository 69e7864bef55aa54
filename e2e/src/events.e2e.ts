import { open } from './browser.ts';
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
  await page.getByRole('img', { name: `QR code of your place at ${title}` }).waitFor();
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
  await removeRow(staff, 'events', event['id']);
});
