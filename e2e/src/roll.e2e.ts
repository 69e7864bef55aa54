import type { Locator, Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { addRow, readRows, removeRow } from './rows.ts';
import { prepareGroup } from './taught-group.ts';

const mark = `${Date.now() % 1_000_000}`;
const subject = `Rolling ${mark}`;
const className = 'B.Sc. Statistics I Year';
const mostStops = 80;

/** The day in the department. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
}

/** A group of the teacher that has an extra session this early morning, and a student who comes last on its roll. */
async function prepare() {
  const { hod, teacher, student, group, timetable } = await prepareGroup({
    subject,
    student: 'roll',
    // Rolls put the longest numbers last, and none is longer than twenty signs.
    rollNumber: `ROLL-${mark.padStart(15, '0')}`,
  });
  // Over before the hour of the same class begins whose roll the hostile work corrects.
  const minute = Number(mark) % 35;
  await addRow(teacher, 'session_changes', {
    timetable_id: timetable?.id,
    kind: 'added',
    on_day: today(),
    starts_at: `05:${String(minute).padStart(2, '0')}`,
    ends_at: `05:${String(minute + 5).padStart(2, '0')}`,
    group_id: group.id,
    room: `Room ${mark}`,
    reason: 'The roll is tried out',
    changed_by: teacher.user.id,
  });
  return { hod, teacher, student, group };
}

test('a teacher takes a roll by keyboard alone, offline for a while, and the student reads what it says', async () => {
  const { hod, teacher, student, group } = await prepare();
  const { page, context, allow } = await openVisit({ session: teacher });
  allow(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/admin/teaching');
  await tabTo(page, page.getByRole('link', { name: subject }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Take the roll' }));
  await page.keyboard.press('Enter');

  const rows = page.getByRole('radiogroup');
  await rows.first().waitFor();
  const count = await rows.count();
  await page.waitForFunction(() => document.activeElement?.closest('[data-student]') !== null);
  await page.keyboard.press('End');
  await page.keyboard.press('a');
  await page.getByText(`${count - 1} of ${count} present`, { exact: true }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await faultsInSight(page, 'roll', [1440, 320])).toEqual([]);

  await context.setOffline(true);
  await page.keyboard.press('l');
  await page.getByText(/^Kept on this device/).waitFor();
  await context.setOffline(false);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText(`${count} of ${count} present, 1 of them late`, { exact: true }).waitFor();

  const { page: own } = await openInspection(student);
  expect(await faultsOf(own, '/students/attendance')).toEqual([]);
  await own.getByRole('table', { name: 'Hours' }).getByText(subject).waitFor();
  expect(await own.getByRole('table', { name: 'Hours' }).getByText('late', { exact: true }).count()).toBe(1);
  await own.getByText(/100% \(1 of 1\)/).waitFor();

  await takeBack(page);
  await cleanUp(hod, group.id);
});

test('the one in charge of a laboratory takes the roll of a session by keyboard, and takes it back', async () => {
  const hod = await signInByApi(staffWithRole('hod'));
  const [held] = await readRows(hod, 'classes', `name=eq.${encodeURIComponent(className)}&select=id`);
  const title = `Laboratory ${mark}`;
  const session = await addRow(hod, 'lab_sessions', {
    title,
    laboratory: `Bench ${mark}`,
    class_id: held?.id,
    starts_at: `${today()}T00:05:00+05:30`,
    ends_at: `${today()}T00:10:00+05:30`,
    seats: 40,
  });
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('lab_incharge')) });
  await open(page, `/admin/attendance?q=${encodeURIComponent(title)}`);
  await tabTo(page, page.getByRole('link', { name: title }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Take the roll' }));
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup').first().waitFor();
  const count = await page.getByRole('radiogroup').count();
  await page.waitForFunction(() => document.activeElement?.closest('[data-student]') !== null);
  await page.keyboard.press('a');
  await page.getByText(`${count - 1} of ${count} present`, { exact: true }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await faultsInSight(page, 'lab-roll', [320])).toEqual([]);

  await takeBack(page);
  await removeRow(hod, 'lab_sessions', session.id);
});

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Take the roll back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('heading', { name: 'This roll has not been taken' }).waitFor();
}

async function cleanUp(session: StoredSession, groupId: unknown): Promise<void> {
  await removeRow(session, 'teaching_groups', groupId);
}

/** Goes on by the Tab key until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${mostStops} presses of Tab do not reach it.`);
}
