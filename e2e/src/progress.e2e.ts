import { open, openVisit } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { addRow, callFunction, readRows, removeRow } from './rows.ts';

const mark = `${Date.now() % 1_000_000}`;
const className = 'B.Sc. Statistics I Year';
const reason = '2 tasks missed in 30 days';

/** A group of the teacher in which two tasks have just ended, and a student who handed in neither. */
async function prepare() {
  const hod = await signInByApi(staffWithRole('hod'));
  const teacher = await signInByApi(staffWithRole('assistant_professor'));
  const student = await createStudent('progress');
  const [into] = await readRows(hod, 'classes', `name=eq.${encodeURIComponent(className)}&select=id`);
  await callFunction(hod, 'place_students', {
    into_class: into?.id,
    students: [{ email: student.email, roll_number: `PROGRESS-${mark}` }],
  });
  const [timetable] = await readRows(
    hod,
    'timetable_summaries',
    `class_id=eq.${String(into?.id)}&is_current=is.true&select=term_id`,
  );
  const subject = `Progressing ${mark}`;
  const group = await addRow(hod, 'teaching_groups', { class_id: into?.id, term_id: timetable?.term_id, subject });
  await addRow(hod, 'group_teachers', { group_id: group.id, profile_id: teacher.user.id });
  for (const title of ['First sheet', 'Second sheet']) {
    await addRow(teacher, 'tasks', {
      group_id: group.id,
      kind: 'assignment',
      title,
      max_marks: 10,
      opens_at: new Date(Date.now() - 86_400_000).toISOString(),
      due_at: new Date(Date.now() - 1_000).toISOString(),
    });
  }
  return { hod, teacher, student: await signInByApi(student), group };
}

test('a teacher is told who needs attention and why, and the student reads the same, with all that is stored about them', async () => {
  const { hod, teacher, student, group } = await prepare();
  const { page } = await openVisit({ session: teacher });
  await open(page, `/admin/teaching/${String(group.id)}?tab=progress`);
  const row = page.getByRole('row').filter({ hasText: `PROGRESS-${mark}` });
  await row.getByText(reason).waitFor();
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'Where they stand' }).waitFor();
  await page.getByText(reason).waitFor();
  expect(await faultsInSight(page, 'student-progress', [1440, 320])).toEqual([]);

  const { page: own } = await openInspection(student);
  expect(await faultsOf(own, '/students/record')).toEqual([]);
  await own
    .getByRole('row')
    .filter({ hasText: String(group.subject) })
    .getByText(reason)
    .waitFor();
  const saved = own.waitForEvent('download');
  await own.getByRole('button', { name: 'Download all as JSON' }).click();
  expect((await saved).suggestedFilename()).toBe('stored-about-me.json');

  await removeRow(hod, 'teaching_groups', group.id);
});
