import type { Locator, Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { callFunction, readRows } from './rows.ts';
import { toast } from './toast.ts';

const mark = `${Date.now() % 1_000_000}`;
const checkedAt = [1440, 320];
const first = 'B.Sc. Statistics I Year';

test('by keyboard alone, a student comes into a class by a CSV file, and another by the request that is confirmed', async () => {
  const staff = await signInByApi(staffWithRole('professor'));
  const listed = await createStudent('listed');
  const asking = await createStudent('asking');
  const [into] = await readRows(staff, 'classes', `name=eq.${encodeURIComponent(first)}&select=id`);
  await callFunction(await signInByApi(asking), 'request_class', { class_id: into?.id, roll_number: `K${mark}` });
  const { page } = await openVisit({ session: staff });

  await open(page, `/admin/classes?tab=students`);
  await press(page, page.getByRole('button', { name: 'From a CSV file' }), 'Enter');
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByLabel('Class'), 'ArrowDown');
  await reach(page, dialog.getByLabel('List'));
  await page.keyboard.insertText(`Roll number;E-mail\nC${mark};${listed.email}\nX;nobody.${mark}@students.example\n`);
  await press(page, dialog.getByRole('button', { name: 'Check the list' }), 'Enter');
  await dialog.getByText('1 of 2 students will be placed.').waitFor();
  await dialog.getByText('Nobody has an account with this address.').waitFor();
  await press(page, dialog.getByRole('button', { name: 'Place 1 student' }), 'Enter');
  await dialog.getByText('1 student placed.').waitFor();
  await press(page, dialog.getByRole('button', { name: 'Close' }).last(), 'Enter');
  await toast(page, '1 student placed');

  await press(page, page.getByRole('tab', { name: 'Students' }), 'ArrowRight');
  await reach(page, page.getByLabel('Name, e-mail or roll number'));
  await page.keyboard.insertText(asking.email);
  await page.getByText('1 request', { exact: true }).waitFor();
  await press(page, page.getByRole('checkbox', { name: 'Select Anjali Kulkarni' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Confirm' }), 'Enter');
  await toast(page, '1 request confirmed');

  const rows = await readRows(
    staff,
    'class_member_summaries',
    `email=in.(${listed.email},${asking.email})&select=email,class_name,roll_number&order=roll_number`,
  );
  expect(rows).toEqual([
    { email: listed.email, class_name: first, roll_number: `C${mark}` },
    { email: asking.email, class_name: first, roll_number: `K${mark}` },
  ]);
});

test('the tabs and dialogs of Classes are accessible and fit in both themes', async () => {
  const student = await createStudent('seen');
  const staff = await signInByApi(staffWithRole('professor'));
  const [into] = await readRows(staff, 'classes', `name=eq.${encodeURIComponent(first)}&select=id`);
  await callFunction(await signInByApi(student), 'request_class', { class_id: into?.id, roll_number: `S${mark}` });
  const { page } = await openInspection(staff);
  const students = '/admin/classes?tab=students';
  const inDialog = (name: string) => faultsInSight(page, `classes ${name}`, checkedAt);

  expect(await faultsOf(page, students, { checkedAt })).toEqual([]);
  await open(page, `${students}&new=1`);
  await page.getByLabel('Student', { exact: true }).fill(student.email);
  await page.getByRole('radio', { name: /Anjali Kulkarni/ }).check();
  expect(await inDialog('new')).toEqual([]);
  expect(await faultsOf(page, `${students}&several=1`, { checkedAt })).toEqual([]);
  expect(await faultsOf(page, `${students}&csv=1`, { checkedAt })).toEqual([]);
  await page.getByLabel('Class', { exact: true }).last().selectOption(first);
  await page.getByLabel('List').fill(`mail,roll\n${student.email},S${mark}\n${student.email},T${mark}\n`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByText('1 of 2 students will be placed.').waitFor();
  expect(await inDialog('csv-preview')).toEqual([]);

  const requests = `/admin/classes?tab=requests&q=${encodeURIComponent(student.email)}`;
  expect(await faultsOf(page, requests, { checkedAt })).toEqual([]);
  await act(page, 'Refuse…');
  expect(await inDialog('refuse')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await act(page, 'Confirm');
  await toast(page, '1 request confirmed');

  await open(page, `${students}&q=${encodeURIComponent(student.email)}`);
  await act(page, 'Leaves the class…');
  expect(await inDialog('leave')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await toast(page, 'Taken out of the class');
});

async function act(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Anjali Kulkarni' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Moves focus by the Tab key until it stands on `target`. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 150; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to ${String(target)}.`);
}

async function press(page: Page, target: Locator, key: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}
