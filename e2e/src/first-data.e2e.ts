import type { Page, Request } from 'playwright-core';
import { open, openVisit, untilSettled } from './browser.ts';
import { sampleStudents, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { readRows } from './rows.ts';

const isData = (request: Request) => request.url().includes('/rest/v1/');

/** What the page asks the Data API for, from now on. */
function callsFrom(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isData(request)) calls.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  return calls;
}

test.each([
  ['hod', '/admin', '/rpc/overview_figures'],
  ['hod', '/admin/users?page=1', '/people?'],
  ['hod', '/admin/users?q=sen', '/rpc/find_people'],
  ['hod', '/admin/courses', '/course_summaries?'],
  ['hod', '/admin/surveys?sort=title', '/survey_summaries?'],
  ['hod', '/admin/lab', '/lab_session_summaries?'],
  ['hod', '/admin/teaching?whose=all&when=over', '/group_summaries?'],
  ['hod', '/admin/content?type=event', '/announcements?'],
  ['hod', '/admin/events?state=draft', '/event_summaries?'],
  ['hod', '/admin/classes', '/class_summaries?'],
  ['hod', '/admin/analytics', '/terms?'],
  ['assistant_professor', '/admin/assigned-courses', '/group_teachers?'],
  ['professor', '/admin/resources?sort=title', '/study_materials?'],
  ['professor', '/admin/progress', '/rpc/find_students_followed'],
  ['lab_incharge', '/admin/lab-resources', '/lab_resources?'],
  ['lab_incharge', '/admin/attendance', '/lab_session_summaries?'],
  ['hod', '/admin/quizzes?state=draft', '/quiz_desk?'],
  ['assistant_professor', '/admin/quizzes/questions?kind=single', '/question_summaries?'],
  ['assistant_professor', '/admin/quizzes/questions/new', '/question_tags?'],
  ['hod', '/admin/timetables', '/timetable_summaries?'],
  ['hod', '/admin/messages', '/contact_messages?'],
  ['hod', '/admin/messages?box=held', '/contact_messages?'],
  ['hod', '/admin/class-requests', '/class_request_summaries?'],
] as const)(
  '%s: what %s shows first is asked for before the frame around it is there, and once',
  async (role, path, first) => {
    await expectAskedEarly(await signInByApi(staffWithRole(role)), path, first);
  },
);

test.each([
  ['assistant_professor', 'group_summaries?is_mine=is.true', '/admin/teaching/ID', '/roll_summaries?'],
  [
    'assistant_professor',
    'group_summaries?is_mine=is.true',
    '/admin/teaching/ID/roll/2026-01-05/09:00',
    '/roll_summaries?',
  ],
  ['assistant_professor', 'question_summaries', '/admin/quizzes/questions/ID', '/question_summaries?'],
  ['hod', 'quiz_desk', '/admin/quizzes/ID', '/quizzes?'],
  ['professor', 'profiles?role=eq.student', '/admin/progress/ID', '/rpc/record_of_student'],
  ['lab_incharge', 'lab_session_summaries', '/admin/attendance/ID', '/roll_summaries?'],
] as const)('%s: of one of %s, what %s shows first as well', async (role, all, path, first) => {
  const session = await signInByApi(staffWithRole(role));
  const [table = '', query = 'id=not.is.null'] = all.split('?');
  const [row] = await readRows(session, table, `${query}&select=id&limit=1`);
  if (!row) throw new Error(`The sample has no ${table} for this role.`);
  await expectAskedEarly(session, path.replace('ID', String(row.id)), first);
});

/** While the frame of the dashboard is kept back, the page asks for `first`; and for nothing twice. */
async function expectAskedEarly(session: StoredSession, path: string, first: string): Promise<void> {
  const { page } = await openVisit({ session });
  const calls = callsFrom(page);
  const isAsked = page.waitForRequest((request) => isData(request) && request.url().includes(first));
  await page.route('**/dashboard-frame.js*', async (route) => {
    await isAsked;
    await route.continue();
  });
  await open(page, path);
  await untilSettled(page);
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  // The document brings them.
  expect(calls.filter((call) => call.includes('/site_settings?'))).toEqual([]);
}

test.each([
  '/students',
  '/students?tab=materials',
  '/students/attendance?status=late&sort=held_on&dir=ascending',
  '/students/materials?sort=title',
  '/students/timetables',
  '/students/timetables?view=mine',
  '/students/assessments?tab=completed',
  '/students/grades',
  '/students/record',
  '/courses?level=Beginner',
  '/courses/bayesian-computing',
  '/quizzes',
  '/blog',
  '/events?mine=registered',
  '/surveys',
  '/surveys?tab=active&state=over',
])('%s asks for nothing twice', async (path) => {
  const [student] = sampleStudents();
  if (!student) throw new Error('The sample department has no student.');
  const { page } = await openVisit({ session: await signInByApi(student) });
  const calls = callsFrom(page);
  await open(page, path);
  await untilSettled(page);
  expect(calls).not.toEqual([]);
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
});

test('nobody asks for the rows of a page that is not theirs', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('lab_incharge')) });
  const calls = callsFrom(page);
  await open(page, '/admin/users');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await untilSettled(page);
  expect(calls.filter((call) => call.includes('/people') || call.includes('find_people'))).toEqual([]);
});

test('until it asks for its rows a page asks for no script that its document did not name', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  const scripts: string[] = [];
  let isWaiting = true;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/people?')) isWaiting = false;
    else if (isWaiting && request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto('/admin/users');
  const named = (await answer?.text()) ?? '';
  await page.getByRole('row').nth(1).waitFor();
  expect(isWaiting).toBe(false);
  expect(scripts.some((path) => path.endsWith('/live-data.js'))).toBe(true);
  expect(scripts.filter((path) => !named.includes(path))).toEqual([]);
});

test('supabase-js comes after the page, and keeps the session from then on', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  const arrives = page.waitForRequest(/\/supabase\.js$/);
  await open(page, '/admin/users');
  await page.getByRole('row').nth(1).waitFor();
  await arrives;
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
  await expect(page.evaluate(() => localStorage.getItem('portal-auth'))).resolves.toBeNull();
});
