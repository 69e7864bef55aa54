import { violations } from './accessibility.ts';
import { open, openVisit, resize } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { portalUrl } from './portal.ts';
import { addRow, callFunction, readRows } from './rows.ts';
import { toast } from './toast.ts';

const mark = `${Date.now() % 1_000_000}`;
const title = `Class test ${mark}`;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A student whose class test is marked and not released yet. */
async function prepare() {
  const hod = await signInByApi(staffWithRole('hod'));
  const teacher = await signInByApi(staffWithRole('assistant_professor'));
  const student = await signInByApi(await createStudent('told'));
  const [into] = await readRows(hod, 'classes', `name=eq.${encodeURIComponent('B.Sc. Statistics I Year')}&select=id`);
  await callFunction(hod, 'place_students', {
    into_class: into?.id,
    students: [{ email: student.user.email, roll_number: `TOLD-${mark}` }],
  });
  const [timetable] = await readRows(
    hod,
    'timetable_summaries',
    `class_id=eq.${String(into?.id)}&is_current=is.true&select=term_id`,
  );
  const group = await addRow(hod, 'teaching_groups', {
    class_id: into?.id,
    term_id: timetable?.term_id,
    subject: `Telling ${mark}`,
  });
  await addRow(hod, 'group_teachers', { group_id: group.id, profile_id: teacher.user.id });
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
  expect(mail.text).not.toContain('44');
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
