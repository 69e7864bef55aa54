import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';
import { addRow, callFunction, readRows, removeRow } from './rows.ts';

const mark = `${Date.now() % 1_000_000}`;
const checkedAt = [1440, 320];
const className = 'B.Sc. Statistics I Year';
const reason = `The teacher is at a conference (${mark}).`;
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const mine = '/students/timetables?view=mine';

/** Somebody of a class, of which a session of the next days is cancelled. */
async function studentWithCancelledSession(rollNumber: string) {
  const staff = await signInByApi(staffWithRole('professor'));
  const student = await createStudent('timetable');
  const session = await signInByApi(student);
  const named = encodeURIComponent(className);
  const [into] = await readRows(staff, 'classes', `name=eq.${named}&select=id`);
  await callFunction(staff, 'place_students', {
    into_class: into?.id,
    students: [{ email: student.email, roll_number: rollNumber }],
  });
  const entries = await readRows(
    staff,
    'timetable_entry_summaries',
    `class_name=eq.${named}&type=eq.Lecture&select=id,timetable_id,day,subject,starts_at&order=starts_at`,
  );
  const { day, entry } = await firstHeld(staff, entries);
  const change = await addRow(staff, 'session_changes', {
    timetable_id: entry.timetable_id,
    entry_id: entry.id,
    held_on: day,
    kind: 'cancelled',
    reason,
  });
  return { staff, session, day, subject: String(entry.subject), change };
}

/** The first hour that is held on one of the six days after today. */
async function firstHeld(staff: StoredSession, entries: Awaited<ReturnType<typeof readRows>>) {
  const holidays = await readRows(staff, 'academic_calendar_entries', 'kind=eq.holiday&select=starts_on,ends_on');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  for (let ahead = 1; ahead <= 6; ahead += 1) {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    const entry = entries.find((candidate) => candidate.day === DAYS[date.getUTCDay()]);
    const isFree = holidays.some(({ starts_on: from, ends_on: to }) => String(from) <= day && day <= String(to));
    if (entry && !isFree) return { day, entry };
  }
  throw new Error('Nothing is held in the next six days.');
}

async function download(page: Page, kind: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Download my timetable' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const file = await arriving;
  return (await readFile(await file.path())).toString('latin1');
}

test('a student sees what is cancelled and why, has it as three files and in a calendar until the address is ended', async () => {
  const { staff, session, day, subject, change } = await studentWithCancelledSession(`M${mark}`);
  const { page } = await openVisit({ session });

  await open(page, '/students');
  await page.getByRole('region', { name: 'This week' }).getByText(reason).waitFor();

  await open(page, `${mine}&week=${day}`);
  const held = page.getByRole('listitem').filter({ hasText: reason });
  await held.getByText('Cancelled', { exact: true }).waitFor();
  expect(await held.locator('s').last().textContent()).toBe(subject);

  expect(await download(page, /iCalendar/)).toContain('STATUS:CANCELLED');
  expect(await download(page, /CSV/)).toContain(`Cancelled,,${reason}`);
  const pdf = await download(page, /PDF/);
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('/FontFile2');

  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to my timetable' });
  await dialog.getByRole('button', { name: 'Make a private address' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Private address' }).inputValue();
  expect(address).toMatch(new RegExp(`^${portalUrl()}/calendar/[0-9a-f]{64}\\.ics$`));

  const feed = await fetch(address);
  expect([feed.status, feed.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const calendar = (await feed.text()).replaceAll('\r\n ', '');
  const event = calendar.split('BEGIN:VEVENT').find((part) => part.includes(`(${mark})`));
  expect(event).toContain('STATUS:CANCELLED');
  expect(event).toContain(`DTSTART;TZID=Asia/Kolkata:${day.replaceAll('-', '')}`);
  const again = await fetch(address, { headers: { 'if-none-match': feed.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);

  await dialog.getByRole('button', { name: 'End the address' }).click();
  await dialog.getByRole('button', { name: 'Make a private address' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
  await removeRow(staff, 'session_changes', change.id);
});

test('one’s own week, timetable and subscription are accessible and fit in both themes', async () => {
  const { staff, session, day, change } = await studentWithCancelledSession(`N${mark}`);
  const { page } = await openInspection(session);
  expect(await faultsOf(page, '/students', { checkedAt })).toEqual([]);
  await page.getByRole('region', { name: 'This week' }).getByText(reason).waitFor();
  expect(await faultsOf(page, `${mine}&week=${day}`, { checkedAt })).toEqual([]);
  await open(page, mine);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Make a private address' }).click();
  await page.getByRole('textbox', { name: 'Private address' }).waitFor();
  expect(await faultsInSight(page, 'subscribe to my timetable', checkedAt)).toEqual([]);
  await removeRow(staff, 'session_changes', change.id);
});
