import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import {
  anybodysLab,
  becomes,
  classId,
  correct,
  group,
  lab,
  left,
  mark,
  monday,
  open,
  openLab,
  openRollDatabase,
  otherGroup,
  reasonOf,
  setClock,
  sheet,
} from './testing/roll-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openRollDatabase();
});
afterAll(() => db.close());

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
    await setClock(db, '2026-11-24 00:10+05:30');
  });
  afterAll(async () => {
    await setClock(db, `${monday} 09:05+05:30`);
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
