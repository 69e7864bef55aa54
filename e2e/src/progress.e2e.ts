import { open, openVisit } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { addRow, removeRow } from './rows.ts';
import { prepareGroup } from './taught-group.ts';

const mark = `${Date.now() % 1_000_000}`;
const reason = '2 tasks missed in 30 days';

/** A group of the teacher in which two tasks have just ended, and a student who handed in neither. */
async function prepare() {
  const { hod, teacher, student, group } = await prepareGroup({
    subject: `Progressing ${mark}`,
    student: 'progress',
    rollNumber: `PROGRESS-${mark}`,
  });
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
  return { hod, teacher, student, group };
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
