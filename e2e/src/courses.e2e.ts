import { open, openVisit, untilSettled } from './browser.ts';
import { faultsInSight, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { toast } from './toast.ts';

test('a student is told what comes first, takes it, undoes a seat, and is given one by the teacher', async () => {
  const student = await createStudent('courses');
  const { page, allow } = await openVisit({ session: await signInByApi(student) });
  allow(/rpc\/enrol_in_course/);

  await open(page, '/courses/reproducible-research');
  await page.getByText('You cannot enrol yet').waitFor();
  await page.getByRole('button', { name: /^Enroll Now/ }).click();
  await page.getByText('A seat in First Steps in R comes first.').first().waitFor();
  await page.getByRole('link', { name: 'First Steps in R' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'First Steps in R' }).waitFor();
  await page.getByRole('link', { name: 'Reproducible Research' }).waitFor();
  await page.getByRole('button', { name: /^Enroll Now/ }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await toast(page, 'You have left the course');
  await page.getByRole('button', { name: /^Enroll Now/ }).click();
  await page.getByRole('button', { name: /^Leave course/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Reproducible Research' }).waitFor();
  await page.getByText('You have a seat').waitFor();
  await page.getByText('You cannot enrol yet').waitFor({ state: 'detached' });

  const { page: desk } = await openInspection(await signInByApi(staffWithRole('professor')));
  await open(desk, '/admin/courses?q=clinical');
  await desk.getByRole('button', { name: 'Actions for Clinical Trials' }).click();
  await desk.getByRole('menuitem', { name: 'Students' }).click();
  await desk.getByRole('button', { name: 'Give a seat' }).click();
  const form = desk.getByRole('dialog');
  await form.getByRole('searchbox').fill(student.email);
  await form.getByRole('radio').first().check();
  expect(await faultsInSight(desk, 'courses give a seat', [1440, 320])).toEqual([]);
  await form.getByRole('button', { name: 'Give a seat' }).click();
  await toast(desk, 'Seat given');

  await open(page, '/courses/clinical-trials');
  await untilSettled(page);
  await page.getByRole('button', { name: /^Leave course/ }).waitFor();
  await open(page, '/courses?mine=enrolled');
  await page.getByRole('heading', { level: 2, name: 'Clinical Trials' }).waitFor();
});
