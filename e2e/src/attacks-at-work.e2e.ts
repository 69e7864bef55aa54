import type { Page } from 'playwright-core';
import { goOn, open, openVisit, untilSettled } from './browser.ts';
import { heldOn, mark, writeHostileWork } from './hostile-work.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { waitUntil } from './wait-until.ts';

const COULD_RUN = ':is(script, iframe, [onerror], [onload], [ontoggle], [srcdoc], [href^="javascript:"])';
/** Of a text, and not of a title. */
const IN_BODY = ']]><script>hurt=1</script>';

let work: Awaited<ReturnType<typeof writeHostileWork>>;

beforeAll(async () => {
  work = await writeHostileWork();
});

afterAll(() => work?.clear());

/** Waits until the text is to be read there, and expects that nothing of it ran or became an element that could. */
async function expectText(page: Page, where: string, part = partOf(where)): Promise<void> {
  await page.locator(part).getByText(mark).filter({ visible: true }).first().waitFor();
  await expectNothingRan(page, where);
}

async function expectNothingRan(page: Page, where: string): Promise<void> {
  await untilSettled(page);
  const elements = await page.locator(':is(main, dialog)').locator(COULD_RUN).count();
  const hasRun = await page.evaluate(() => 'hurt' in window);
  expect({ where, elements, hasRun }).toEqual({ where, elements: 0, hasRun: false });
}

/** Where the title above the tabs has the text too, it is looked for in the tab. */
const partOf = (path: string) => (/(teaching|quizzes|timetables).*tab=/.test(path) ? '[role="tabpanel"]' : 'main');

/** Opens the pages one after the other as that person, all in one document: no server draws them. */
async function expectTextOn(session: StoredSession, paths: readonly string[]): Promise<Page> {
  const { page } = await openVisit({ session });
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? open : goOn)(page, path);
    await expectText(page, path);
  }
  return page;
}

/** The same of lists, and of the form that opens from the row. */
async function expectTextInForms(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await goOn(page, path);
    await expectText(page, path);
    await page.getByRole('row').filter({ hasText: mark }).getByRole('button').first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Save changes' }).waitFor();
    const first = form.getByRole('textbox').first();
    expect(await first.inputValue()).toContain(mark);
    await expectNothingRan(page, `${path}, its form`);
    await form.getByRole('button', { name: 'Cancel' }).click();
  }
}

test('no text that people write at work runs in the lists of the office, or in the forms and dialogs that open from them', async () => {
  const page = await expectTextOn(work.hod, [
    `/admin/users?q=${mark}`,
    `/admin/events?event=${work.event}`,
    `/admin/timetables?tab=sessions&class=${work.classId}&week=${heldOn}`,
    `/admin/timetables?tab=changes&class=${work.classId}`,
    `/admin/quizzes/${work.judged}?tab=analysis`,
    '/admin',
  ]);
  await expectTextInForms(page, [
    `/admin/content?tab=announcements&q=${mark}`,
    `/admin/courses?q=${mark}`,
    `/admin/events?q=${mark}`,
    `/admin/lab?q=${mark}`,
  ]);
  await goOn(page, `/admin/messages?box=held&q=${mark}`);
  await page.getByRole('row').filter({ hasText: mark }).getByRole('button').first().click();
  await expectText(page, 'a message', 'dialog');
  await goOn(page, `/admin/surveys?q=${mark}`);
  await page.getByRole('row').filter({ hasText: mark }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'View Results' }).click();
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: '${hurt=1}' }).first().waitFor();
  await expectText(page, 'results of a survey', 'dialog');
});

test('nor in the list of what a laboratory has', async () => {
  const keeper = await signInByApi(staffWithRole('lab_incharge'));
  const path = `/admin/lab-resources?q=${mark}`;
  await expectTextInForms(await expectTextOn(keeper, [path]), [path]);
});

test('nor where teachers read it: their group, its work, and the questions and sittings of a quiz', async () => {
  const { id, question, attempt } = work.quiz;
  await expectTextOn(work.teacher, [
    '/admin/teaching',
    `/admin/teaching/${work.groupId}?tab=sessions&week=${heldOn}`,
    `/admin/teaching/${work.groupId}?tab=students`,
    `/admin/teaching/${work.groupId}?tab=material`,
    `/admin/teaching/${work.groupId}?tab=assignments`,
    `/admin/teaching/${work.groupId}?tab=progress`,
    `/admin/teaching/${work.groupId}/marking/${work.task}`,
    `/admin/progress/${work.student.user.id}`,
    `/admin/quizzes?q=${mark}`,
    `/admin/quizzes/${id}`,
    `/admin/quizzes/${id}?tab=preview`,
    `/admin/quizzes/${id}?tab=sittings`,
    `/admin/quizzes/${id}/sittings/${attempt}`,
    `/admin/quizzes/questions?q=${mark}`,
    `/admin/quizzes/questions/${question}`,
  ]);
});

test('nor where students read it: their week, work, quiz, survey and notices', async () => {
  const { slug, attempt, open: sat } = work.quiz;
  const page = await expectTextOn(work.student, [
    '/students',
    '/students/attendance',
    '/students/grades',
    '/students/record',
    `/courses?q=${mark}`,
    `/courses/${work.course}`,
    `/students/work/${work.task}`,
    `/quizzes?q=${mark}`,
    `/quizzes/${slug}`,
    `/quizzes/${slug}/attempt/${sat}`,
    `/quizzes/${slug}/review/${attempt}`,
    `/events/${mark.toLowerCase()}`,
    `/surveys/${work.survey}`,
    '/notices',
    '/account',
    `/students/materials?q=${mark}`,
  ]);
  await page.getByRole('button', { name: 'View' }).first().click();
  await expectText(page, 'a file of material', 'dialog');
});

test('nor in the mails about work and to all who come to an event, which have it as text and as HTML', async () => {
  const aboutWork = await mailTo(work.student.user.email, new RegExp(mark));
  const toAll = await waitUntil(
    () => mailsTo(work.guest.user.email).find((mail) => mail.text.includes(IN_BODY)),
    'The mail to all who are registered did not come.',
  );
  for (const mail of [aboutWork, toAll]) {
    expect(mail.text).toContain('<img src=x onerror=hurt=1>');
    expect(mail.html).toContain('&lt;img src=x onerror=hurt=1&gt;');
    expect(mail.html).not.toMatch(/<(?:script|img|svg|iframe|details|math)/);
  }
});
