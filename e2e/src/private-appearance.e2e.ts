import type { Visit } from './browser.ts';
import { faultsOf, openInspection } from './inspect-page.ts';
import { STAFF_PAGES, STUDENT_PAGES } from './pages.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';

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

/** A built-in role that may open pages that ask for `permission`. */
function roleFor(permission: string | undefined): string {
  if (permission === 'manage_assigned_courses') return 'assistant_professor';
  if (permission === 'upload_resources' || permission === 'view_student_progress') return 'professor';
  if (permission === 'manage_lab_resources' || permission === 'track_attendance') return 'lab_incharge';
  return 'hod';
}
