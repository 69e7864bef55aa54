import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
const group = '00000000-0000-4000-8000-0000000000b1';
const otherGroup = '00000000-0000-4000-8000-0000000000b2';
const classId = '00000000-0000-4000-8000-0000000000d1';
const lab = '00000000-0000-4000-8000-0000000000e1';
const anybodysLab = '00000000-0000-4000-8000-0000000000e2';
const left = '00000000-0000-4000-8000-000000000011';
const monday = '2026-11-23';

const setClock = (moment: string) =>
  db.exec(`create or replace function private.clock() returns timestamptz language sql stable set search_path = ''
    as $$ select timestamptz '${moment}' $$`);

/** The assistant teaches Inference to a class of two; somebody has left it on Friday. On Monday it is held at nine and at eleven. */
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await createAccount(db, { id: left, email: 'left@example.org', metadata: { full_name: 'Left' } });
  await setClock(`${monday} 09:05+05:30`);
  await db.exec(`
    insert into public.terms (id, name, starts_on, ends_on)
      values ('00000000-0000-4000-8000-0000000000a1', 'This term', '2026-09-01', '2026-12-20');
    insert into public.classes (id, name, position, class_teacher_id) values ('${classId}', 'A class', 9, '${people.professor}');
    insert into public.teaching_groups (id, class_id, term_id, subject) values
      ('${group}', '${classId}', '00000000-0000-4000-8000-0000000000a1', 'Inference'),
      ('${otherGroup}', '${classId}', '00000000-0000-4000-8000-0000000000a1', 'Regression');
    insert into public.group_teachers (group_id, profile_id) values ('${group}', '${people.assistant}'), ('${otherGroup}', '${people.professor}');
    insert into public.class_members (profile_id, class_id, roll_number, joined_on, left_on) values
      ('${people.student}', '${classId}', '10', '2026-09-01', null),
      ('${people.otherStudent}', '${classId}', '9', '2026-09-01', null),
      ('${left}', '${classId}', '8', '2026-09-01', '2026-11-20');
    insert into public.timetables (id, class_id, term_id, title)
      values ('00000000-0000-4000-8000-0000000000c1', '${classId}', '00000000-0000-4000-8000-0000000000a1', 'Week');
    insert into public.timetable_entries (id, timetable_id, day, starts_at, ends_at, group_id, room, type) values
      ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000c1', 'monday', '09:00', '09:55', '${group}', 'Room 1', 'Lecture'),
      ('00000000-0000-4000-8000-0000000000f2', '00000000-0000-4000-8000-0000000000c1', 'monday', '11:00', '11:55', '${group}', 'Room 1', 'Lecture'),
      ('00000000-0000-4000-8000-0000000000f3', '00000000-0000-4000-8000-0000000000c1', 'tuesday', '09:00', '09:55', '${group}', 'Room 1', 'Lecture');
    insert into public.session_changes (timetable_id, entry_id, held_on, kind, reason)
      values ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000f2', '${monday}', 'cancelled', 'Data Day');
    insert into public.session_changes (timetable_id, kind, on_day, starts_at, ends_at, group_id, room, type, reason)
      values ('00000000-0000-4000-8000-0000000000c1', 'added', '2026-11-22', '10:00', '10:55', '${group}', 'Room 1', 'Lecture', 'Catching up');
    insert into public.lab_sessions (id, title, laboratory, class_id, starts_at, ends_at, seats) values
      ('${lab}', 'R Laboratory', 'Laboratory 2', '${classId}', '${monday} 14:00+05:30', '${monday} 15:55+05:30', 30),
      ('${anybodysLab}', 'Consulting hour', 'Laboratory 2', null, '${monday} 16:00+05:30', '${monday} 16:55+05:30', 30);
  `);
});
afterAll(() => db.close());

interface Marked extends Record<string, unknown> {
  student_id: string;
  status: string;
  updated_at: Date;
  outcome: string;
}

async function open(session: SqlSession, day = monday, at = '09:00', of = group): Promise<string> {
  const [row] = await session.query<{ id: string }>('select public.open_roll($1, $2, $3) as id', [of, day, at]);
  return row?.id ?? '';
}

async function openLab(session: SqlSession, id = lab): Promise<string> {
  const [row] = await session.query<{ id: string }>('select public.open_lab_roll($1) as id', [id]);
  return row?.id ?? '';
}

const mark = (session: SqlSession, roll: string, marks: object[]) =>
  session.query<Marked>('select * from public.mark_attendance($1, $2)', [roll, JSON.stringify(marks)]);

const correct = (session: SqlSession, roll: string, from: string, to: string, reason = 'They showed a certificate') =>
  session.query('select public.correct_attendance($1, $2, $3, $4, $5)', [roll, people.student, from, to, reason]);

const sheet = (session: SqlSession, roll: string) =>
  session.query<{ name: string; number: string; status: string }>(
    'select full_name as name, roll_number as number, status from public.roll_sheet($1)',
    [roll],
  );

const becomes = async (session: SqlSession, id: string) => {
  await session.exec('reset role');
  await session.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: id, role: 'authenticated' }),
  ]);
  await session.exec('set local role authenticated');
};

const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('a roll', () => {
  test('is opened with everybody of the day present, in the order of their roll numbers', async () => {
    const seen = await tryAs(db, people.assistant, async (session) => {
      const roll = await open(session);
      return { again: (await open(session)) === roll, sheet: await sheet(session, roll) };
    });
    expect(seen).toEqual({
      again: true,
      sheet: [
        { name: 'otherStudent', number: '9', status: 'present' },
        { name: 'student', number: '10', status: 'present' },
      ],
    });
  });

  test('of a day when somebody was still in the class has them on it', async () => {
    const earlier = await tryAs(db, people.assistant, async (session) =>
      sheet(session, await open(session, '2026-11-16')),
    );
    expect(earlier.map(({ name }) => name)).toEqual(['Left', 'otherStudent', 'student']);
  });

  test('of an extra session is opened like any other', async () => {
    const extra = await tryAs(db, people.assistant, async (session) =>
      sheet(session, await open(session, '2026-11-22', '10:00')),
    );
    expect(extra).toHaveLength(2);
  });

  test.each([
    ['that is still to come', '2026-11-24', '09:00', /still to come/],
    ['that was cancelled', monday, '11:00', /was cancelled: Data Day/],
    ['that the timetable does not have', monday, '10:00', /no session then/],
  ])('of a session %s is not opened', async (_what, day, at, words) => {
    expect(await reasonOf(tryAs(db, people.assistant, (session) => open(session, day, at)))).toMatch(words);
  });

  test.each(['hod', 'professor', 'labIncharge', 'admin', 'student'] as const)(
    'is not opened by the %s, who does not teach the group',
    async (who) => {
      expect(await refusalOf(tryAs(db, people[who], (session) => open(session)))).toBe('42501');
    },
  );

  test('takes in who came into the class while it is marked', async () => {
    const names = await tryAs(db, people.assistant, async (session) => {
      const roll = await open(session);
      await session.exec('reset role');
      await session.query(
        `insert into public.class_members (profile_id, class_id, roll_number, joined_on) values ($1, $2, '7', $3)`,
        [left, classId, monday],
      );
      await becomes(session, people.assistant);
      await open(session);
      return (await sheet(session, roll)).map(({ name }) => name);
    });
    expect(names).toEqual(['Left', 'otherStudent', 'student']);
  });
});

describe('marking', () => {
  test('changes whom it names, and sent again changes nothing', async () => {
    const seen = await tryAs(db, people.assistant, async (session) => {
      const roll = await open(session);
      const marks = [{ student: people.student, status: 'late' }];
      const first = await mark(session, roll, marks);
      const again = await mark(session, roll, marks);
      return { first, again };
    });
    expect(seen.first).toMatchObject([{ status: 'late', outcome: 'marked' }]);
    expect(seen.again).toMatchObject([{ status: 'late', outcome: 'unchanged' }]);
    expect(seen.again[0]?.updated_at).toEqual(seen.first[0]?.updated_at);
  });

  test('of two who teach it loses no entry: what the other has marked meanwhile is told, not written over', async () => {
    const seen = await tryAs(db, people.assistant, async (session) => {
      const roll = await open(session);
      await session.exec('reset role');
      await session.query('insert into public.group_teachers values ($1, $2)', [group, people.professor]);
      await session.query(
        `update public.attendance_records set updated_at = now() where roll_id = $1 and student_id = $2`,
        [roll, people.student],
      );
      await becomes(session, people.professor);
      const theirs = await mark(session, roll, [{ student: people.student, status: 'absent' }]);
      await becomes(session, people.assistant);
      const stale = { student: people.student, status: 'late', seen: '2026-11-23T03:00:00Z' };
      const mine = await mark(session, roll, [stale, { student: people.otherStudent, status: 'late' }]);
      const over = await mark(session, roll, [{ ...stale, seen: theirs[0]?.updated_at }]);
      return { mine: mine.map(({ status, outcome }) => `${status} ${outcome}`).sort(), over };
    });
    expect(seen.mine).toEqual(['absent changed', 'late marked']);
    expect(seen.over).toMatchObject([{ status: 'late', outcome: 'marked' }]);
  });

  test('knows nobody who is not on the roll, and no other words', async () => {
    const unknown = await tryAs(db, people.assistant, async (session) =>
      mark(session, await open(session), [{ student: people.hod, status: 'late' }]),
    );
    expect(unknown).toMatchObject([{ outcome: 'unknown', status: null }]);
    const wrong = tryAs(db, people.assistant, async (session) =>
      mark(session, await open(session), [{ student: people.student, status: 'ill' }]),
    );
    expect(await refusalOf(wrong)).toBe('P0001');
  });
});

describe('once its day is over', () => {
  let roll: string;
  beforeAll(async () => {
    roll = await actAs(db, people.assistant, async (session) => {
      const opened = await open(session);
      await mark(session, opened, [{ student: people.student, status: 'absent' }]);
      return opened;
    });
    await setClock('2026-11-24 00:10+05:30');
  });
  afterAll(async () => {
    await setClock(`${monday} 09:05+05:30`);
    await db.query('delete from public.rolls where id = $1', [roll]);
  });

  test('a roll is not marked any more', async () => {
    const marking = tryAs(db, people.assistant, (session) =>
      mark(session, roll, [{ student: people.student, status: 'late' }]),
    );
    expect(await reasonOf(marking)).toMatch(/^The day of this roll is over/);
  });

  test('an entry is corrected with a reason that the student reads, and what it said is kept', async () => {
    const read = await tryAs(db, people.assistant, async (session) => {
      await correct(session, roll, 'absent', 'excused');
      await correct(session, roll, 'absent', 'excused');
      await becomes(session, people.student);
      return session.query('select from_status, to_status, reason from public.attendance_corrections');
    });
    expect(read).toEqual([{ from_status: 'absent', to_status: 'excused', reason: 'They showed a certificate' }]);
  });

  test('nothing is corrected without a reason, or from what it does not say any more', async () => {
    const silent = tryAs(db, people.assistant, (session) => correct(session, roll, 'absent', 'excused', ' '));
    expect(await reasonOf(silent)).toMatch(/^Say why/);
    const stale = tryAs(db, people.assistant, (session) => correct(session, roll, 'late', 'excused'));
    expect(await reasonOf(stale)).toBe('Somebody else has corrected this entry: it says absent now.');
  });

  test('a roll on which somebody was marked is not taken back', async () => {
    const taking = tryAs(db, people.assistant, (session) => session.query('select public.take_back_roll($1)', [roll]));
    expect(await reasonOf(taking)).toMatch(/so it stays/);
  });

  test('a roll that is opened later is marked that day', async () => {
    const marked = await tryAs(db, people.assistant, async (session) => {
      const opened = await open(session, '2026-11-16');
      return mark(session, opened, [{ student: people.student, status: 'absent' }]);
    });
    expect(marked).toMatchObject([{ outcome: 'marked' }]);
  });
});

test('a roll that was opened by mistake is taken back, once or twice', async () => {
  const left = await tryAs(db, people.assistant, async (session) => {
    const roll = await open(session);
    await session.query('select public.take_back_roll($1)', [roll]);
    await session.query('select public.take_back_roll($1)', [roll]);
    return [
      ...(await session.query(`select 1 from public.rolls where id = $1`, [roll])),
      ...(await sheet(session, roll)),
    ];
  });
  expect(left).toEqual([]);
});

test('a group with a roll is not deleted, one without is', async () => {
  const deleting = tryAs(db, people.assistant, async (session) => {
    await open(session);
    await becomes(session, people.hod);
    await session.query('delete from public.teaching_groups where id = $1', [group]);
  });
  expect(await reasonOf(deleting)).toMatch(/^A roll was taken in it/);
  const gone = await tryAs(db, people.hod, (session) =>
    session.query('delete from public.teaching_groups where id = $1 returning id', [otherGroup]),
  );
  expect(gone).toHaveLength(1);
});

describe('a laboratory session', () => {
  test('has its roll from whoever keeps the laboratories, with the students of its class', async () => {
    const names = await tryAs(db, people.labIncharge, async (session) => {
      const roll = await openLab(session);
      await mark(session, roll, [{ student: people.student, status: 'excused' }]);
      return { again: (await openLab(session)) === roll, sheet: await sheet(session, roll) };
    });
    expect(names).toMatchObject({
      again: true,
      sheet: [{ status: 'present' }, { name: 'student', status: 'excused' }],
    });
  });

  test('that is for whoever comes has none, nor one of others', async () => {
    expect(await reasonOf(tryAs(db, people.labIncharge, (session) => openLab(session, anybodysLab)))).toMatch(
      /^This session is for whoever comes/,
    );
    for (const who of ['hod', 'professor', 'assistant', 'student'] as const)
      expect(await refusalOf(tryAs(db, people[who], (session) => openLab(session)))).toBe('42501');
  });

  test('in an hour of the timetable has the roll of that hour, which the teacher keeps too', async () => {
    const same = await tryAs(db, people.assistant, async (session) => {
      const roll = await open(session);
      await session.exec('reset role');
      await session.query(
        `update public.lab_sessions set class_id = null, group_id = $2, starts_at = '${monday} 09:00+05:30' where id = $1`,
        [lab, group],
      );
      await becomes(session, people.labIncharge);
      return (await openLab(session)) === roll;
    });
    expect(same).toBe(true);
  });
});

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
