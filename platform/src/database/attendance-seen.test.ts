import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import { becomes, classId, group, left, mark, open, openRollDatabase } from './testing/roll-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openRollDatabase();
});
afterAll(() => db.close());

describe('who sees the entries of a roll', () => {
  const entries = 'select student_id from public.attendance_records';
  let roll: string;
  beforeAll(async () => {
    roll = await actAs(db, people.assistant, async (session) => open(session, '2026-11-16'));
  });
  afterAll(() => db.query('delete from public.rolls where id = $1', [roll]));

  test.each([
    ['a student, their own', people.student, 1],
    ['a student who has left the class, their own', left, 1],
    ['the teacher of the group, all', people.assistant, 3],
    ['another teacher of the class, none', people.professor, 0],
    ['the head of department, none', people.hod, 0],
    ['who keeps the laboratories, none', people.labIncharge, 0],
    ['the administrator, none', people.admin, 0],
  ])('%s', async (_who, id, count) => {
    expect(await tryAs(db, id, (session) => session.query(entries))).toHaveLength(count);
  });

  test('a teacher who has handed the group over sees none, the one who took it over sees all', async () => {
    const seen = await tryAs(db, people.assistant, async (session) => {
      await session.exec('reset role');
      await session.query('update public.group_teachers set profile_id = $2 where group_id = $1', [
        group,
        people.professor,
      ]);
      await becomes(session, people.assistant);
      const former = await session.query(entries);
      await becomes(session, people.professor);
      return [former.length, (await session.query(entries)).length];
    });
    expect(seen).toEqual([0, 3]);
  });

  test('nobody writes them but by the functions', async () => {
    for (const statement of [
      `update public.attendance_records set status = 'present' where true`,
      'delete from public.attendance_records where true',
      `update public.rolls set title = 'x' where true`,
      'delete from public.attendance_corrections where true',
    ])
      expect(await refusalOf(tryAs(db, people.assistant, (session) => session.query(statement)))).toBe('42501');
  });
});

describe('who is under the limit', () => {
  // Six Mondays, of which the student missed two and was excused once: three of five, and the other one was there.
  const days = ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'];
  beforeAll(() =>
    actAs(db, people.assistant, async (session) => {
      for (const [index, day] of days.entries()) {
        const roll = await open(session, day);
        const status = ['absent', 'absent', 'excused', 'late', 'present', 'present'][index];
        await mark(session, roll, [{ student: people.student, status }]);
      }
    }),
  );
  afterAll(() => db.query('delete from public.rolls where group_id = $1', [group]));

  const watched = (session: SqlSession) =>
    session.query('select full_name, subject, attended, held, is_mine from public.students_under_limit()');

  test('reads it, with excused hours left out and late ones counted', async () => {
    expect(
      await tryAs(db, people.student, (session) =>
        session.query('select subject, held, attended, late, excused, is_under from public.my_attendance()'),
      ),
    ).toEqual([{ subject: 'Inference', held: 5, attended: 3, late: 1, excused: 1, is_under: true }]);
    expect(
      await tryAs(db, people.otherStudent, (session) => session.query('select * from public.my_attendance()')),
    ).toMatchObject([{ held: 6, attended: 6, is_under: false }]);
  });

  test('is told to the teacher of the group and to the class teacher, and to nobody else', async () => {
    const told = { full_name: 'student', subject: 'Inference', attended: 3, held: 5 };
    expect(await tryAs(db, people.assistant, watched)).toEqual([{ ...told, is_mine: true }]);
    expect(await tryAs(db, people.professor, watched)).toEqual([{ ...told, is_mine: false }]);
    for (const who of ['hod', 'labIncharge', 'admin', 'student'] as const)
      expect(await tryAs(db, people[who], watched)).toEqual([]);
  });

  test('is told to the class teacher whatever their role is, and to nobody who is no longer staff', async () => {
    for (const [who, isTold] of [
      ['hod', true],
      ['labIncharge', true],
      ['otherStudent', false],
    ] as const) {
      const seen = await tryAs(db, people[who], async (session) => {
        await session.exec(`reset role; update public.classes set class_teacher_id = '${people[who]}' where id = '${classId}';
          set local role authenticated`);
        return watched(session);
      });
      expect(seen).toHaveLength(isTold ? 1 : 0);
    }
  });

  test('stands among the students of the group, whose hours only its teacher reads', async () => {
    const hours = (session: SqlSession) =>
      session.query('select full_name, held, attended, is_under from public.attendance_of_group($1)', [group]);
    expect(await tryAs(db, people.assistant, hours)).toEqual([
      { full_name: 'otherStudent', held: 6, attended: 6, is_under: false },
      { full_name: 'student', held: 5, attended: 3, is_under: true },
    ]);
    expect(await tryAs(db, people.hod, hours)).toEqual([
      { full_name: 'otherStudent', held: null, attended: null, is_under: false },
      { full_name: 'student', held: null, attended: null, is_under: false },
    ]);
  });
});
