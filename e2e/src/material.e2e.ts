import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, openInspection } from './inspect-page.ts';
import { apiKey, createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';
import { callFunction, changeRow, readRows } from './rows.ts';

const mark = `${Date.now() % 1_000_000}`;
const checkedAt = [1440, 320];
const title = `Rain ${mark}`;

let teacher: StoredSession;
let student: StoredSession;
let stranger: StoredSession;
let groupPath: string;

beforeAll(async () => {
  teacher = await signInByApi(staffWithRole('professor'));
  const [group] = await readRows(
    teacher,
    'group_summaries',
    `name=eq.Descriptive%20Statistics&is_mine=is.true&select=id,class_id`,
  );
  groupPath = `/admin/teaching/${String(group?.id)}?tab=material`;
  const person = await createStudent('reading');
  await callFunction(teacher, 'place_students', {
    into_class: group?.class_id,
    students: [{ email: person.email, roll_number: `M${mark}` }],
  });
  student = await signInByApi(person);
  stranger = await signInByApi(await createStudent('elsewhere'));
});

/** Drops files on the page as a hand would. */
async function drop(page: Page, files: readonly { name: string; content: string }[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, content } of given) transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  await page.getByText(/or drag them here/).dispatchEvent('drop', { dataTransfer });
}

/** A link of a minute to a file, as somebody; null for who may not see it. */
async function linkAs(who: StoredSession, path: unknown): Promise<string | null> {
  const answer = await fetch(`${portalUrl()}/storage/v1/object/sign/resources/${String(path)}`, {
    method: 'POST',
    headers: {
      apikey: await apiKey(),
      authorization: `Bearer ${who.access_token}`,
      'content-type': 'application/json',
    },
    body: '{"expiresIn":60}',
  });
  const { signedURL } = (await answer.json()) as { signedURL?: string };
  return answer.ok ? `${portalUrl()}/storage/v1${signedURL ?? ''}` : null;
}

test('a teacher drags three files, a student looks into one and takes it twice, which counts once; what is withdrawn is gone, also by an old link', async () => {
  const { page, allow } = await openVisit({ session: teacher });
  allow(/415/);
  await open(page, groupPath);
  await page.getByLabel('Topic').fill('9 Rain');
  await drop(page, [
    { name: `rain-${mark}.csv`, content: 'year,mm\n2024,698\n2025,702\n' },
    { name: `notes-${mark}.md`, content: '# Rain' },
    { name: `false-${mark}.pdf`, content: 'no PDF' },
  ]);
  await page.getByText('What is in the file is not what its name says.').waitFor();
  await page.getByText('2 of 3 added').waitFor();
  await page.getByRole('button', { name: `Leave out false-${mark}.pdf` }).click();

  const { page: own } = await openVisit({ session: student });
  await open(own, `/students/materials?q=${encodeURIComponent(title)}`);
  await own.getByRole('button', { name: `View ${title}` }).click();
  const dialog = own.getByRole('dialog', { name: title });
  await dialog.getByRole('row', { name: 'mm 2 0 698 700 702' }).waitFor();
  for (const _time of ['once', 'twice']) {
    const saved = own.waitForEvent('download');
    const counted = own.waitForResponse((answer) => answer.url().includes('/rpc/record_download'));
    await dialog.getByRole('button', { name: `Download ${title}` }).click();
    expect((await saved).suggestedFilename()).toBe(`rain-${mark}.csv`);
    expect((await counted).status()).toBe(200);
  }
  const [stored] = await readRows(student, 'material_summaries', `title=eq.${encodeURIComponent(title)}&select=*`);
  expect([stored?.downloads, stored?.my_version]).toEqual([1, 1]);

  expect(await linkAs(stranger, stored?.path)).toBeNull();
  const link = await linkAs(student, stored?.path);
  expect((await fetch(link ?? '')).status).toBe(200);
  await changeRow(teacher, 'study_materials', stored?.id, { published: false });
  expect((await fetch(link ?? '')).status).toBe(400);
  expect(await linkAs(student, stored?.path)).toBeNull();
});

test('adding, versions and looking into a file are accessible and fit in both themes', async () => {
  const { page } = await openInspection(teacher);
  await open(page, groupPath);
  await drop(page, [{ name: `empty-${mark}.md`, content: '' }]);
  await page.getByText('It is empty.').waitFor();
  expect(await faultsInSight(page, 'material of a group', checkedAt)).toEqual([]);
  await page.getByRole('button', { name: `Actions for Notes ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Versions…' }).click();
  await page.getByText(`1. notes-${mark}.md`).waitFor();
  expect(await faultsInSight(page, 'material of a group', checkedAt)).toEqual([]);

  const { page: own } = await openInspection(student);
  await open(own, `/students/materials?q=Notes%20${mark}`);
  await own.getByRole('button', { name: `View Notes ${mark}` }).click();
  await own.getByRole('dialog').getByText('# Rain').waitFor();
  expect(await faultsInSight(own, 'a material', checkedAt)).toEqual([]);
});
