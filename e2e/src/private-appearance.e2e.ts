import { faultsOf } from './inspect-page.ts';
import { STAFF_PAGES, STUDENT_PAGES } from './pages.ts';
import { createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';

const checkedAt = [1440, 320];

describe('to a student', () => {
  let session: StoredSession;
  beforeAll(async () => {
    session = await signInByApi(await createStudent());
  });

  test.each(STUDENT_PAGES)('%s is accessible and fits in both themes', async (pagePath) => {
    expect(await faultsOf(pagePath, { session, checkedAt })).toEqual([]);
  });
});

describe('to staff', () => {
  const sessions = new Map<string, StoredSession>();
  beforeAll(async () => {
    for (const role of ['hod', 'professor', 'assistant_professor', 'lab_incharge']) {
      sessions.set(role, await signInByApi(staffWithRole(role)));
    }
  });

  test.each(Object.entries(STAFF_PAGES))('%s is accessible and fits in both themes', async (pagePath, permission) => {
    expect(await faultsOf(pagePath, { checkedAt, session: sessions.get(roleFor(permission)) })).toEqual([]);
  });

  test('Access Denied is accessible and fits in both themes', async () => {
    expect(
      await faultsOf('/admin/users', { checkedAt, session: sessions.get('lab_incharge'), name: 'denied' }),
    ).toEqual([]);
  });
});

/** A built-in role that may open pages that ask for `permission`. */
function roleFor(permission: string | null): string {
  if (permission === 'manage_assigned_courses') return 'assistant_professor';
  if (permission === 'upload_resources' || permission === 'view_student_progress') return 'professor';
  if (permission === 'manage_lab_resources' || permission === 'track_attendance') return 'lab_incharge';
  return 'hod';
}
