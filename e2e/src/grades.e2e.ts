import { open, openVisit } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { addRow, callFunction } from './rows.ts';
import { prepareGroup } from './taught-group.ts';

const mark = `${Date.now() % 1_000_000}`;
const subject = `Grading ${mark}`;
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

/** A subject of a class with one task that is over, in which one student has 44 of 50, released. */
async function prepare() {
  const { teacher, student, group } = await prepareGroup({ subject, student: 'grades', rollNumber: `GRADE-${mark}` });
  const task = await addRow(teacher, 'tasks', {
    group_id: group.id,
    kind: 'assessment',
    title: `Examination ${mark}`,
    max_marks: 50,
    weight: 60,
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
  await callFunction(teacher, 'release_marks', { task_id: task.id });
  return { teacher, student, group };
}

test('a teacher says who was absent, sets the credits and declares; the student reads grade and arithmetic', async () => {
  const { teacher, student, group } = await prepare();
  const { page: own } = await openInspection(student);
  await open(own, '/students/grades');
  const result = own.getByRole('article', { name: subject });
  await result.getByText('Provisional').waitFor();

  const { page } = await openVisit({ session: teacher });
  await open(page, `/admin/teaching/${String(group.id)}?tab=grades`);
  await page.getByRole('button', { name: 'Edit how it is graded' }).click();
  await page.getByLabel(/^Credits/).fill('4');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved how the group is graded').first().waitFor();
  await page.getByRole('button', { name: 'Mark absent' }).click();
  await page.getByRole('button', { name: /\d+ students? absent/ }).click();
  await page.getByRole('table', { name: 'Grade sheet' }).getByText('absent').first().waitFor();
  expect(await faultsInSight(page, 'grades', [1440, 320])).toEqual([]);
  await page.getByRole('button', { name: 'Declare results' }).click();
  await page.getByRole('button', { name: /Declare \d+ results/ }).click();
  await page.getByRole('table', { name: 'Grade sheet' }).getByText('88.00%, A').waitFor();

  expect(await faultsOf(own, '/students/grades')).toEqual([]);
  await result.getByText('Declared', { exact: true }).waitFor();
  await result.getByText('Grade A', { exact: true }).waitFor();
  await own.getByText('(4 × 9) ÷ (4) = 36 ÷ 4 = 9.00').waitFor();
});
