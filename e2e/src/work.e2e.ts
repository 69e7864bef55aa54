import type { Locator, Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { addRow, callFunction, changeRow, readRows } from './rows.ts';
import { toast } from './toast.ts';

const mark = `${Date.now() % 1_000_000}`;
const title = `Street count ${mark}`;
const checkedAt = [1440, 320];
const subject = 'Descriptive Statistics';
const rubric = [
  {
    name: 'Count',
    levels: [
      { name: 'Complete', points: 6 },
      { name: 'With gaps', points: 3 },
    ],
  },
  {
    name: 'Words',
    levels: [
      { name: 'Clear', points: 4 },
      { name: 'Not clear', points: 0 },
    ],
  },
];

let teacher: StoredSession;
let student: StoredSession;
let groupId: unknown;

beforeAll(async () => {
  teacher = await signInByApi(staffWithRole('professor'));
  const [group] = await readRows(
    teacher,
    'group_summaries',
    `name=eq.${encodeURIComponent(subject)}&is_mine=is.true&select=id,class_id`,
  );
  groupId = group?.id;
  const person = await createStudent('counting');
  await callFunction(teacher, 'place_students', {
    into_class: group?.class_id,
    students: [{ email: person.email, roll_number: `W${mark}` }],
  });
  student = await signInByApi(person);
});

test('by keyboard alone, a teacher gives an assignment, a student hands it in, the teacher marks and releases, the student sees it', async () => {
  const { page } = await openVisit({ session: teacher });
  await open(page, `/admin/teaching/${String(groupId)}?tab=assignments`);
  await press(page, page.getByRole('button', { name: 'New assignment' }), 'Enter');
  const form = page.getByRole('dialog');
  await type(page, form.getByLabel('Title'), title);
  await type(page, form.getByLabel('What is asked'), 'Count something in your street.');
  await typeMoment(page, form.getByLabel('Opens'), -1);
  await typeMoment(page, form.getByLabel('Due'), 1);
  await type(page, form.getByLabel('Rubric'), 'Count: 6 Complete; 3 With gaps\nWords: 4 Clear; 0 Not clear');
  await press(page, form.getByRole('button', { name: 'Give assignment' }), 'Enter');
  await toast(page, 'Assignment added');
  const [task] = await readRows(teacher, 'tasks', `title=eq.${encodeURIComponent(title)}&select=id,rubric`);
  expect(task?.rubric).toEqual(rubric);

  const { page: own } = await openVisit({ session: student });
  await open(own, '/students?tab=assessments');
  await press(own, own.getByRole('region', { name: 'Assignments' }).getByRole('link', { name: title }), 'Enter');
  await type(own, own.getByLabel('Your answer'), 'Forty-one bicycles in an hour.');
  await own.getByText(/^Draft saved at/).waitFor();
  await press(own, own.getByRole('button', { name: 'Hand in', exact: true }), 'Enter');
  await toast(own, 'Handed in');
  await own.getByText(/^Version 1 was handed in on/).waitFor();
  const [kept] = await readRows(student, 'submissions', `task_id=eq.${String(task?.id)}&select=receipt,body`);
  await own.getByText(String(kept?.receipt)).first().waitFor();

  // The day passes.
  await changeRow(teacher, 'tasks', task?.id, { due_at: new Date(Date.now() - 1000).toISOString() });
  await open(page, `/admin/teaching/${String(groupId)}?tab=assignments&q=${encodeURIComponent(title)}`);
  await press(page, page.getByRole('link', { name: `Mark ${title}` }), 'Enter');
  await reach(page, page.getByRole('navigation', { name: 'Students' }).getByRole('button').first());
  await goToHandedIn(page);
  await page.getByText('Forty-one bicycles in an hour.').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.getByText('6 of 10, grade B. Saved.').waitFor();
  await page.keyboard.press('f');
  await page.keyboard.type('Where did you stand?');
  await page.getByText('Not saved yet.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await press(page, page.getByRole('button', { name: 'Release marks' }), 'Enter');
  await page
    .getByRole('dialog')
    .getByText(/without a mark/)
    .waitFor();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Release 1 mark' }), 'Enter');
  await toast(page, 'Marks released');

  await open(own, `/students/work/${String(task?.id)}`);
  await own.getByText('Grade B', { exact: true }).waitFor();
  await own.getByText('Where did you stand?').waitFor();
  await own.getByText('The grades of the class are shown from 5 released marks on.').waitFor();
});

test('a clock that is wrong changes nothing: the time that is left is the server’s', async () => {
  const task = await give({ title: `Clock ${mark}` });
  const { page } = await openVisit({ session: student, isSpoilt: true });
  await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') });
  await open(page, `/students/work/${String(task.id)}`);
  await page.getByText(/^(59 minutes|1 hour)/).waitFor();
  await page.getByLabel('Your answer').fill('In time.');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByText(/^Version 1 was handed in on/).waitFor();
});

test('what is given, handed in, marked and seen is accessible and fits in both themes', async () => {
  const task = await give({ title: `Seen ${mark}`, rubric });
  const work = `/students/work/${String(task.id)}`;
  const { page: own } = await openInspection(student);
  expect(await faultsOf(own, work, { checkedAt })).toEqual([]);
  await callFunction(student, 'hand_in', {
    task_id: task.id,
    submission: crypto.randomUUID(),
    body: 'Seen.',
    files: [],
  });
  await changeRow(teacher, 'tasks', task.id, { due_at: new Date(Date.now() - 1000).toISOString() });
  await callFunction(teacher, 'save_mark', {
    task_id: task.id,
    student_id: student.user.id,
    points: [6, 4],
    score: null,
    feedback: 'Good.',
  });

  const { page } = await openInspection(teacher);
  const group = `/admin/teaching/${String(groupId)}`;
  for (const tab of ['assignments', 'assessments', 'extra-time'])
    expect(await faultsOf(page, `${group}?tab=${tab}`, { checkedAt })).toEqual([]);
  expect(await faultsOf(page, `${group}?tab=assignments&new=1`, { checkedAt })).toEqual([]);
  const marking = `${group}/marking/${String(task.id)}?student=${student.user.id}`;
  expect(await faultsOf(page, marking, { checkedAt })).toEqual([]);
  await page.getByRole('button', { name: 'Release marks' }).click();
  expect(await faultsInSight(page, 'release of marks', checkedAt)).toEqual([]);
  await page.getByRole('button', { name: 'Release 1 mark' }).click();
  await toast(page, 'Marks released');

  expect(await faultsOf(own, work, { name: 'work with its result', checkedAt })).toEqual([]);
});

/** Goes over the students by keys to the one whose work waits; others of the class may have the same name. */
async function goToHandedIn(page: Page): Promise<void> {
  const students = page.getByRole('navigation', { name: 'Students' }).getByRole('button');
  const waiting = students.filter({ hasText: 'to be marked' });
  await waiting.waitFor();
  const isThere = waiting.and(page.locator('[aria-current=true]'));
  const places = await students.evaluateAll((all) => ({
    now: all.findIndex((one) => one.ariaCurrent === 'true'),
    waiting: all.findIndex((one) => one.textContent.endsWith('to be marked')),
  }));
  const steps = places.waiting - places.now;
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? 'j' : 'k');
  await isThere.waitFor();
}

/** An assignment of the group that has been open for a day and ends in an hour. */
function give(columns: Record<string, unknown>): Promise<Record<string, unknown>> {
  return addRow(teacher, 'tasks', {
    group_id: groupId,
    kind: 'assignment',
    max_marks: 10,
    opens_at: new Date(Date.now() - 86_400_000).toISOString(),
    due_at: new Date(Date.now() + 3_600_000).toISOString(),
    ...columns,
  });
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.insertText(words);
}

/** Types noon of a day from today into a field for a moment, part by part as its control asks. */
async function typeMoment(page: Page, target: Locator, days: number): Promise<void> {
  await reach(page, target);
  const [year = '', month = '', day = ''] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1200PM');
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
