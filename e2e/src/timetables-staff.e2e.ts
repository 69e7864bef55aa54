import type { Locator, Page } from 'playwright-core';
import { DESKTOP, open, openVisit, resize, untilSettled } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { addRow, readRows, removeRow } from './rows.ts';
import { toast } from './toast.ts';

const mark = `${Date.now() % 1_000_000}`;
const room = `Hall ${mark}`;
const mostStops = 120;

let staff: StoredSession;
let address = '';
let termId: unknown;

/** A term of long after, in which another class has the hall on Tuesdays at 9. */
beforeAll(async () => {
  staff = await signInByApi(staffWithRole('hod'));
  const [first, second] = await readRows(staff, 'classes', 'select=id&order=position&limit=2');
  const term = await addRow(staff, 'terms', { name: `Far ${mark}`, starts_on: '2960-01-07', ends_on: '2960-05-04' });
  termId = term.id;
  await addRow(staff, 'teaching_groups', { class_id: first?.id, term_id: termId, subject: `Spinning ${mark}` });
  const other = await addRow(staff, 'timetables', { class_id: second?.id, term_id: termId, title: 'The other class' });
  await addRow(staff, 'timetable_entries', {
    timetable_id: other.id,
    day: 'tuesday',
    starts_at: '09:00',
    ends_at: '09:55',
    label: `Weaving ${mark}`,
    room,
    type: 'Lecture',
  });
  address = `/admin/timetables?class=${String(first?.id)}&term=${String(termId)}`;
});

afterAll(async () => {
  const groups = await readRows(staff, 'teaching_groups', `select=id&term_id=eq.${String(termId)}`);
  for (const { id } of groups) await removeRow(staff, 'teaching_groups', id);
  await removeRow(staff, 'terms', termId);
});

test('by keyboard alone a timetable is begun, an hour added at a free time, moved, cancelled for a day, and deleted', async () => {
  const { page, allow } = await openVisit({ session: staff });
  // The clash that the test provokes.
  allow(/400/);
  const dialog = page.getByRole('dialog');
  const hour = page.getByRole('button', { name: new RegExp(`^Spinning ${mark} `) });
  await open(page, address);
  await press(page, page.getByRole('button', { name: 'Begin the timetable' }), 'Enter');
  await toast(page, 'Timetable begun');

  await reach(page, page.getByRole('button', { name: 'Add on Monday at 8:00 AM' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reach(page, dialog.getByLabel('Room'));
  await page.keyboard.insertText(room.toUpperCase());
  await press(page, dialog.getByRole('button', { name: 'Add to the week' }), 'Enter');
  await dialog
    .getByText(new RegExp(`^The room is taken by Weaving ${mark}, .* \\(Tuesday 9:00 AM to 9:55 AM\\)\\.$`))
    .waitFor();
  const offered = dialog.getByRole('list', { name: 'Free times' }).getByRole('button').first();
  await offered.waitFor();
  // At its end nothing of the form lies half under the buttons.
  await dialog.getByRole('list', { name: 'Free times' }).evaluate((list) => list.parentElement?.scrollIntoView());
  expect(await faultsInSight(page, 'timetable refused', [1440, 320])).toEqual([]);
  await resize(page, DESKTOP);
  await press(page, offered, 'Enter');
  await dialog.getByText(/^Chosen: Tuesday, /).waitFor();
  await press(page, dialog.getByRole('button', { name: 'Add to the week' }), 'Enter');
  await toast(page, 'Hour added');

  await hour.waitFor();
  await reach(page, page.getByRole('button', { name: 'Add on Monday at 8:00 AM' }));
  await page.keyboard.press('ArrowRight');
  await press(page, hour, 'm');
  await page.getByText(`Moving Spinning ${mark}. Tuesday,`).waitFor();
  await page.keyboard.press('Home');
  await page.getByText(`Moving Spinning ${mark}. Monday,`).waitFor();
  await page.keyboard.press('Enter');
  await toast(page, `Spinning ${mark} moved`);
  expect(await entries('Spinning')).toMatchObject([{ day: 'monday', room: room.toUpperCase() }]);

  await press(page, page.getByRole('tab', { name: 'Every week' }), 'ArrowRight');
  await press(page, page.getByRole('button', { name: new RegExp(`^Actions for Spinning ${mark}`) }), 'Enter');
  await page.keyboard.press('Enter');
  await reach(page, dialog.getByLabel('Reason'));
  await page.keyboard.insertText('A conference');
  await press(page, dialog.getByRole('button', { name: 'Cancel the session' }), 'Enter');
  await toast(page, 'Session cancelled');
  await page.getByText('A conference').waitFor();
  await press(page, page.getByRole('tab', { name: 'One week' }), 'ArrowRight');
  await page.getByText('1 change', { exact: true }).waitFor();

  await press(page, page.getByRole('tab', { name: 'Changes' }), 'Home');
  await hour.waitFor();
  await reach(page, hour);
  await page.keyboard.press('Delete');
  await press(page, dialog.getByRole('button', { name: 'Delete' }), 'Enter');
  await toast(page, 'Hour deleted');
  expect(await entries('Spinning')).toEqual([]);
});

test('an hour is dragged to another slot by mouse, and by a finger that rests on it first', async () => {
  const [timetable] = await readRows(staff, 'timetables', `select=id&term_id=eq.${String(termId)}&title=like.*weekly*`);
  const added = { timetable_id: timetable?.id, label: `Dyeing ${mark}`, type: 'Practical' };
  await addRow(staff, 'timetable_entries', { ...added, day: 'monday', starts_at: '09:00', ends_at: '10:00' });
  const { page } = await openVisit({ session: staff });
  await open(page, address);
  await untilSettled(page);
  const from = await middleOf(page.getByRole('button', { name: new RegExp(`^Dyeing ${mark}`) }));
  const to = await middleOf(page.getByRole('button', { name: 'Add on Wednesday at 10:00 AM' }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.getByText(`Moving Dyeing ${mark}. Wednesday, 10:00–11:00 AM: free.`).waitFor();
  await page.mouse.up();
  await toast(page, `Dyeing ${mark} moved`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await entries('Dyeing')).toMatchObject([{ day: 'wednesday', starts_at: '10:00:00', ends_at: '11:00:00' }]);

  // The week that is read again is drawn anew.
  await untilSettled(page);
  const finger = await fingerOn(page);
  const hour = await middleOf(page.getByRole('button', { name: new RegExp(`^Dyeing ${mark}`) }));
  const back = await middleOf(page.getByRole('button', { name: 'Add on Thursday at 9:00 AM' }));
  await finger('touchStart', hour);
  await page.getByText(`Moving Dyeing ${mark}. Wednesday, 10:00–11:00 AM: free.`).waitFor();
  await finger('touchMove', { x: (hour.x + back.x) / 2, y: (hour.y + back.y) / 2 });
  await finger('touchMove', back);
  await page.getByText(`Moving Dyeing ${mark}. Thursday, 9:00–10:00 AM: free.`).waitFor();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/timetable_entries') && answer.ok(),
  );
  await finger('touchEnd');
  await stored;
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await entries('Dyeing')).toMatchObject([{ day: 'thursday', starts_at: '09:00:00', ends_at: '10:00:00' }]);
});

test('the week, one week of it and the changes are accessible and fit in both themes', async () => {
  const { page } = await openInspection(staff);
  expect(await faultsOf(page, address)).toEqual([]);
  expect(await faultsOf(page, `${address}&tab=sessions&week=2960-01-07`)).toEqual([]);
  await page.getByRole('button', { name: 'Add a session' }).first().click();
  expect(await faultsInSight(page, 'timetable add-session', [1440, 320])).toEqual([]);
  expect(await faultsOf(page, `${address}&tab=changes`, { checkedAt: [1440, 320] })).toEqual([]);
});

const entries = (subject: string) =>
  readRows(staff, 'timetable_entry_summaries', `term_id=eq.${String(termId)}&subject=like.${subject}*`);

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Goes on by the Tab key until the control has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${mostStops} presses of Tab do not reach ${String(control)}.`);
}

async function press(page: Page, control: Locator, key: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

/** Sends touches to the page as the browser gets them from a screen, so that it scrolls or does not. */
async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}
