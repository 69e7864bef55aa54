import { layoutShift, open, openVisit, PHONE, untilSettled, type Visit } from './browser.ts';
import { faultsOf, openInspection } from './inspect-page.ts';
import { STAFF_PAGES, STUDENT_PAGES } from './pages.ts';
import { createStudent, type Person, sampleStudents, signInByApi, staffWithRole } from './people.ts';

/** How late the answers of the Data API are on a slow net, one later than the other, and how much a page may move then. */
const LATE_MS = [400, 1_000, 600, 800, 500];
const MOST_SHIFT = 0.01;

const inspection = { checkedAt: [1440, 320], staysInDocument: true };

describe('to a student', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await openInspection(await signInByApi(await createStudent()));
  });

  test.each(STUDENT_PAGES)('%s is accessible and fits in both themes', async (pagePath) => {
    expect(await faultsOf(visit.page, pagePath, inspection)).toEqual([]);
  });
});

describe('to staff', () => {
  const visits = new Map<string, Visit>();
  const visitAs = async (role: string) => {
    const visit = visits.get(role) ?? (await openInspection(await signInByApi(staffWithRole(role))));
    visits.set(role, visit);
    return visit.page;
  };

  test.each(Object.entries(STAFF_PAGES))('%s is accessible and fits in both themes', async (pagePath, [permission]) => {
    expect(await faultsOf(await visitAs(roleFor(permission)), pagePath, inspection)).toEqual([]);
  });

  test('Access Denied is accessible and fits in both themes', async () => {
    expect(await faultsOf(await visitAs('lab_incharge'), '/admin/users', { ...inspection, name: 'denied' })).toEqual(
      [],
    );
  });
});

test('nothing on the first pages of a person moves under a finger, however late its data come', async () => {
  const [inClass] = sampleStudents();
  if (!inClass) throw new Error('The sample has no student who can sign in.');
  const visits: [who: Person, paths: readonly string[]][] = [
    [await createStudent('in-no-class'), ['/account', '/auth/security']],
    [inClass, ['/account', '/students', '/notices']],
    [staffWithRole('professor'), ['/account', '/admin']],
  ];
  const moved: object[] = [];
  for (const [person, pages] of visits) {
    const { page } = await openVisit({ session: await signInByApi(person) });
    let asked = 0;
    await page.route('**/rest/v1/**', async (route) => {
      const late = LATE_MS[(asked += 1) % LATE_MS.length];
      await new Promise((resolve) => setTimeout(resolve, late));
      await route.continue();
    });
    const opened = [320, 1280].flatMap((width) => pages.map((path) => ({ path, width })));
    for (const { path, width } of opened) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await untilSettled(page);
      const shift = await layoutShift(page);
      if (shift.total >= MOST_SHIFT) moved.push({ path, width, who: person.email, ...shift });
    }
  }
  expect(moved).toEqual([]);
});

test('that a page is still loading is said beside it, and moves nothing', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('professor')), viewport: PHONE });
  await page.route('**/overview-page*.js', async (route) => {
    await page.getByText('The page is still loading…').waitFor();
    await route.continue();
  });
  await open(page, '/admin');
  await untilSettled(page);
  await expect(page.getByText('The page is still loading…').count()).resolves.toBe(0);
  expect((await layoutShift(page)).total).toBeLessThan(MOST_SHIFT);
});

/** A built-in role that may open pages that ask for `permission`. */
function roleFor(permission: string | undefined): string {
  if (permission === 'manage_assigned_courses') return 'assistant_professor';
  if (permission === 'upload_resources' || permission === 'view_student_progress') return 'professor';
  if (permission === 'manage_lab_resources' || permission === 'track_attendance') return 'lab_incharge';
  return 'hod';
}
