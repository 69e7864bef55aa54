import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { open, openVisit, PHONE } from './browser.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { apiKey, createStudent, signInByApi, staffWithRole } from './people.ts';
import { coloursOf, makePicture, takenInPune } from './pictures.ts';
import { portalUrl } from './portal.ts';
import { readRows, removeRow } from './rows.ts';
import { toast } from './toast.ts';
import { waitUntil } from './wait-until.ts';

const mark = `${Date.now() % 1_000_000}`;

test('an album is made and filled by a professor and seen by a student; its file is gone when it is deleted', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('professor')) });
  const album = `Trip ${mark}`;
  await open(page, '/admin/events?tab=gallery');
  await page.getByRole('button', { name: 'New album' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(album);
  await form.getByLabel('Category').fill('fieldwork');
  await form.getByLabel('Published').check();
  await form.getByRole('button', { name: 'Add album' }).click();
  await page.getByRole('link', { name: album }).click();
  await page.getByRole('button', { name: 'New picture' }).click();
  await form.getByRole('button', { name: 'Add picture' }).click();
  await form.getByText('Choose the picture.').waitFor();
  const photograph = takenInPune(await makePicture(page, 'image/jpeg', { width: 2400, height: 1600 }));
  expect(photograph.buffer.toString('latin1')).toContain('Exif');
  await form.locator('input[type=file]').setInputFiles(photograph);
  await form.getByLabel('Title').fill('At the dam');
  await form.getByLabel('What the picture shows').fill('<b>Water</b> and wind.');
  await form.getByRole('button', { name: 'Add picture' }).click();
  await toast(page, 'Picture added');

  const student = await openVisit({ session: await signInByApi(await createStudent()) });
  await open(student.page, `/events?tab=gallery&q=${encodeURIComponent(album)}`);
  const picture = student.page.getByRole('img', { name: '<b>Water</b> and wind.' });
  const address = `${portalUrl()}${await picture.getAttribute('src')}`;
  const sizes = ((await picture.getAttribute('srcset')) ?? '').split(', ').map((size) => size.split(' '));
  expect(sizes.map(([, width]) => width)).toEqual(['480w', '960w', '1600w']);
  for (const [source = ''] of sizes) {
    const stored = await fetch(`${portalUrl()}${source}`);
    expect(stored.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await stored.arrayBuffer()).toString('latin1')).not.toMatch(/exif|xmp|gps/i);
    expect(
      await coloursOf(student.page, source, [
        [0.5, 0.1],
        [0.5, 0.9],
      ]),
    ).toEqual(['red', 'blue']);
  }

  await page.getByRole('link', { name: 'All albums' }).click();
  await act(page, album, 'Delete…');
  await page.getByText('Its picture and the file of it are deleted too.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Album deleted', album);
  await waitUntil(async () => !(await fetch(address)).ok, 'The file of the picture is still there.');
});

test('papers of a BibTeX file stand on Research, and are known when they come again', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  const { page } = await openVisit({ session });
  const title = `Erdős and <i>rain</i> ${mark}`;
  const file = path.join(tmpdir(), `papers-${mark}.bib`);
  writeFileSync(
    file,
    `@article{a, author = {Deshpande, Shruti and others}, title = {Erd{\\H o}s and <i>rain</i> ${mark}},
      journal = {Notes}, year = 2024}\n@article{b, title = {No end,\n`,
  );
  const read = async () => {
    await open(page, '/admin/content?tab=papers');
    await page.getByRole('button', { name: 'Import BibTeX' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Read it' }).click();
  };
  await read();
  await page.getByText('2 entries: 1 new, 1 not understood.').waitFor();
  await page.getByText('Linked to Dr. Shruti Deshpande').waitFor();
  await page.getByText('The brace that is opened here is not closed before the next entry.').waitFor();
  await page.getByRole('button', { name: 'Add 1 paper' }).click();
  await toast(page, '1 paper added');
  const shown = title.replace(/</g, '&lt;').replace(/>/g, '&gt;');
  await waitUntil(async () => (await html('/research')).includes(shown), 'Research does not show the paper.');

  await read();
  await page.getByText('2 entries: 1 known already, 1 not understood.').waitFor();
  expect(await page.getByRole('button', { name: 'Add 0 papers' }).isDisabled()).toBe(true);
  for (const { id } of await readRows(session, 'research_papers', `select=id&title=eq.${encodeURIComponent(title)}`))
    await removeRow(session, 'research_papers', id);
});

test('spam is ticked and deleted at once, after a question', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  for (const place of [1, 2]) await sendSpam(`Prize ${mark} ${place}`);
  await open(page, `/admin/messages?box=held&q=${mark}`);
  await page.getByLabel('Select all 2 on this page').check();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 messages?' }).getByRole('button', { name: 'Delete' }).click();
  await toast(page, '2 messages deleted');
  await page.getByRole('heading', { name: 'No held messages match' }).waitFor();
});

test('a new person gets one mail, chooses a password by its link, and is in the list, also on a phone', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')), viewport: PHONE });
  const email = `new.person.${mark}@tarangini.example`;
  await open(page, '/admin/users?new=1');
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(`New Person ${mark}`);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Designation').fill('Visiting Professor of Sampling');
  await form.getByRole('button', { name: 'Add user' }).click();
  await toast(page, 'User added');
  await open(page, `/admin/users?q=${mark}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Assistant professor', { exact: true }).waitFor();
  const name = await row.getByText(`New Person ${mark}`).boundingBox();
  const post = await row.getByText('Visiting Professor of Sampling, Statistics').boundingBox();
  expect(post?.x).toBeCloseTo(name?.x ?? NaN, 0);

  const invitation = await mailTo(email, /invited/);
  const guest = await openVisit();
  await guest.page.goto(invitation.link);
  await guest.page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  await guest.page.getByLabel('New password', { exact: true }).fill('Sampling-1934-Neyman');
  await guest.page.getByRole('button', { name: 'Save the password' }).click();
  await toast(guest.page, 'Password changed');
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([invitation.subject]);
});

test('on a narrow phone what a list says of one thing stands together, in full', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  const { page } = await openVisit({ session, viewport: { width: 320, height: 700 } });
  const tabs = ['content?tab=faculty', 'content?tab=figures', 'classes?tab=groups', 'classes?tab=terms'];
  for (const list of ['users', 'courses', 'events', 'surveys', ...tabs]) {
    await open(page, `/admin/${list}`);
    await page.locator('tbody tr').first().waitFor();
    expect({ list, ...(await page.evaluate(measureRows)) }).toEqual({ list, apart: [], cut: [] });
  }
});

/** Runs in the page: cells that stand further from the one before them than the rows' own gap, and cells whose words do not fit. */
function measureRows(): { apart: string[]; cut: string[] } {
  const [apart, cut]: [string[], string[]] = [[], []];
  for (const row of document.querySelectorAll('tbody tr')) {
    const cells = [...row.querySelectorAll<HTMLElement>(':scope > :not(.row-menu)')].filter((cell) => cell.clientWidth);
    const gap = Number.parseFloat(getComputedStyle(row).columnGap);
    cells.forEach((cell, index) => {
      const range = new Range();
      range.selectNodeContents(cell);
      const [words, before] = [range.getBoundingClientRect(), cells[index - 1]?.getBoundingClientRect()];
      const isBeside = before && cell.getBoundingClientRect().left >= before.right;
      const from = isBeside ? before.right + gap : row.getBoundingClientRect().left;
      // A label in front of the words is as long as its own words.
      const label = getComputedStyle(cell, '::before');
      const isLabelled = label.content !== 'none' && label.content !== 'normal';
      if (getComputedStyle(cell).textAlign === 'end' || (!isLabelled && words.left > from + 1))
        apart.push(cell.innerText);
      if (words.right > innerWidth || cell.scrollWidth > cell.clientWidth) cut.push(cell.innerText);
    });
  }
  return { apart, cut };
}

/** Chooses something from the menu of a row. */
async function act(page: Page, row: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function sendSpam(subject: string): Promise<void> {
  const answer = await fetch(`${portalUrl()}/rest/v1/rpc/send_contact_message`, {
    method: 'POST',
    headers: { apikey: await apiKey(), 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Win',
      last_name: 'Big',
      email: `${subject.replaceAll(' ', '-')}@spam.example`,
      subject,
      message: 'Click here.',
      homepage: 'https://spam.example',
    }),
  });
  if (!answer.ok) throw new Error(`The message was not taken: ${await answer.text()}`);
}

async function html(address: string): Promise<string> {
  return (await fetch(`${portalUrl()}${address}`)).text();
}
