import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people, type Person } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});

afterAll(() => db.close());

const permissions = [
  'manage_users',
  'manage_content',
  'view_analytics',
  'manage_surveys',
  'manage_events',
  'manage_courses',
  'manage_lab',
  'upload_resources',
  'view_student_progress',
  'manage_assigned_courses',
  'manage_lab_resources',
  'track_attendance',
];

const held: Record<Person, string[]> = {
  student: [],
  otherStudent: [],
  hod: [
    'manage_users',
    'manage_content',
    'view_analytics',
    'manage_surveys',
    'manage_events',
    'manage_courses',
    'manage_lab',
  ],
  professor: ['manage_courses', 'upload_resources', 'view_student_progress', 'manage_events', 'view_analytics'],
  assistant: ['manage_assigned_courses', 'upload_resources', 'view_student_progress'],
  labIncharge: ['manage_lab_resources', 'track_attendance'],
  admin: permissions,
};

async function askedFor(caller: string | null): Promise<string[]> {
  const rows = await tryAs(db, caller, (session) =>
    session.query<{ permission: string }>(
      'select permission from unnest($1::text[]) as permission where public.has_permission(permission)',
      [permissions],
    ),
  );
  return rows.map((row) => row.permission);
}

describe('permissions', () => {
  test.each(Object.keys(held) as Person[])('%s holds what the role table of the specification says', async (person) => {
    expect((await askedFor(people[person])).sort()).toEqual([...held[person]].sort());
  });

  test('nobody signed in holds none', async () => {
    expect(await askedFor(null)).toEqual([]);
  });

  test('an unknown or missing permission is held by nobody', async () => {
    const rows = await tryAs(db, people.admin, (session) =>
      session.query(`select public.has_permission('fly') as unknown, public.has_permission(null) as missing`),
    );
    expect(rows).toEqual([{ unknown: false, missing: false }]);
  });

  test('my_permissions lists what has_permission confirms, and nothing for visitors', async () => {
    const list = (caller: string | null) =>
      tryAs(db, caller, (session) => session.query<{ list: string[] }>('select public.my_permissions() as list'));
    expect(await list(people.labIncharge)).toEqual([{ list: ['manage_lab_resources', 'track_attendance'] }]);
    expect(await list(null)).toEqual([{ list: [] }]);
  });
});

describe('set_profile_role', () => {
  const setRole = (caller: string | null, person: string, role: string) =>
    tryAs(db, caller, (session) =>
      session.query<{ role: string }>('select (public.set_profile_role($1, $2)).role as role', [person, role]),
    );

  test('a head of department makes a student an assistant professor', async () => {
    expect(await setRole(people.hod, people.student, 'assistant_professor')).toEqual([{ role: 'assistant_professor' }]);
  });

  test('the change stands in the audit log with who made it', async () => {
    const entries = await tryAs(db, people.hod, async (session) => {
      await session.query('select public.set_profile_role($1, $2)', [people.student, 'professor']);
      return session.query(`select actor_id, row_id, before, after from public.audit_log where action = 'role_change'`);
    });
    expect(entries).toEqual([
      { actor_id: people.hod, row_id: people.student, before: { role: 'student' }, after: { role: 'professor' } },
    ]);
  });

  test.each(['student', 'professor', 'assistant', 'labIncharge'] as const)('%s may not', async (person) => {
    expect(await refusalOf(setRole(people[person], people.otherStudent, 'hod'))).toBe('42501');
  });

  test('visitors may not', async () => {
    expect(await refusalOf(setRole(null, people.otherStudent, 'hod'))).toBe('42501');
  });

  test('nobody changes their own role', async () => {
    expect(await refusalOf(setRole(people.hod, people.hod, 'professor'))).toBe('P0001');
    expect(await refusalOf(setRole(people.admin, people.admin, 'hod'))).toBe('P0001');
  });

  test('the last head of department stays one, a second one may go', async () => {
    expect(await refusalOf(setRole(people.admin, people.hod, 'professor'))).toBe('P0001');
    const rows = await tryAs(db, people.admin, async (session) => {
      await session.query('select public.set_profile_role($1, $2)', [people.professor, 'hod']);
      return session.query('select (public.set_profile_role($1, $2)).role as role', [people.hod, 'professor']);
    });
    expect(rows).toEqual([{ role: 'professor' }]);
  });

  test('only an admin gives or takes the role admin', async () => {
    expect(await refusalOf(setRole(people.hod, people.student, 'admin'))).toBe('42501');
    expect(await refusalOf(setRole(people.hod, people.admin, 'student'))).toBe('42501');
    expect(await setRole(people.admin, people.student, 'admin')).toEqual([{ role: 'admin' }]);
  });

  test('a role or a person that does not exist is refused', async () => {
    expect(await refusalOf(setRole(people.hod, people.student, 'dean'))).toBe('P0001');
    expect(await refusalOf(setRole(people.hod, '00000000-0000-4000-8000-00000000ffff', 'student'))).toBe('P0001');
  });
});

describe('remove_person', () => {
  const remove = (caller: string | null, person: string) =>
    tryAs(db, caller, async (session) => {
      await session.query('select public.remove_person($1)', [person]);
      return session.query(`select label from public.audit_log where action = 'account_removal'`);
    });

  test('a head of department removes a student, and the log keeps the name', async () => {
    expect(await remove(people.hod, people.otherStudent)).toEqual([{ label: 'otherStudent' }]);
  });

  test('oneself, the last head of department, and an admin by a head of department stay', async () => {
    expect(await refusalOf(remove(people.hod, people.hod))).toBe('P0001');
    expect(await refusalOf(remove(people.admin, people.hod))).toBe('P0001');
    expect(await refusalOf(remove(people.hod, people.admin))).toBe('42501');
  });

  test('others may not', async () => {
    expect(await refusalOf(remove(people.professor, people.otherStudent))).toBe('42501');
    expect(await refusalOf(remove(null, people.otherStudent))).toBe('42501');
  });
});

describe('the audit log', () => {
  beforeAll(async () => {
    await actAs(db, people.hod, (session) =>
      session.query(`insert into public.announcements (text, type) values ('Exams moved', 'academic')`),
    );
  });

  test('tells what staff added, by whom', async () => {
    const rows = await tryAs(db, people.hod, (session) =>
      session.query(
        `select action, table_name, label, actor_name from public.audit_log where table_name = 'announcements'`,
      ),
    );
    expect(rows).toEqual([{ action: 'insert', table_name: 'announcements', label: 'Exams moved', actor_name: 'hod' }]);
  });

  test('shows people their own entries only, unless they manage users', async () => {
    const entries = (caller: string) =>
      tryAs(db, caller, (session) => session.query(`select 1 from public.audit_log`)).then((rows) => rows.length);
    expect(await entries(people.admin)).toBeGreaterThan(0);
    expect(await entries(people.professor)).toBe(0);
  });

  test('cannot be changed or removed, not even by its owner', async () => {
    expect(await refusalOf(db.query(`update public.audit_log set label = 'x'`))).toBe('42501');
    expect(await refusalOf(db.query('delete from public.audit_log'))).toBe('42501');
    expect(await refusalOf(db.query('truncate public.audit_log'))).toBe('42501');
  });

  test('stays silent when content is written for nobody', async () => {
    const [before] = await db.query<{ n: number }>('select count(*)::int as n from public.audit_log');
    await db.query(`insert into public.announcements (text, type) values ('Quiet', 'academic')`);
    const [after] = await db.query<{ n: number }>('select count(*)::int as n from public.audit_log');
    expect(after).toEqual(before);
  });
});

describe('content_revision', () => {
  test('grows with every statement that writes the topic, and visitors read it', async () => {
    const revision = () =>
      tryAs(db, null, (session) =>
        session.query<{ revision: number }>(
          `select revision from public.content_revision where topic = 'announcements'`,
        ),
      ).then((rows) => rows[0]?.revision ?? 0);
    const before = await revision();
    await db.query(`update public.announcements set text = text || '.'`);
    expect(await revision()).toBe(before + 1);
  });
});
