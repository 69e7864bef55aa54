import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import { becomes, correct, group, mark as markRoll, monday, openRollDatabase, setClock } from './testing/roll-rows.ts';
import { noticesOf, readAll } from './testing/notice-rows.ts';

describe('of classes', () => {
  let db: SqlDatabase;
  beforeAll(async () => {
    db = await openRollDatabase();
    await setClock(db, `${monday} 08:00+05:30`);
  });
  afterAll(() => db.close());

  const hour = '00000000-0000-4000-8000-0000000000f1';
  const cancel = (session: SqlSession) =>
    session.query(
      `insert into public.session_changes (timetable_id, entry_id, held_on, kind, group_id, reason, changed_by)
       select timetable_id, id, '2026-11-30', 'cancelled', group_id, 'The teacher is ill', $2 from public.timetable_entries where id = $1`,
      [hour, people.assistant],
    );
  const takeBack = (session: SqlSession) =>
    session.query(`delete from public.session_changes where held_on = '2026-11-30'`);

  test('a session that is cancelled is told to the class and not to who cancels it', async () => {
    await tryAs(db, people.assistant, async (session) => {
      await cancel(session);
      expect(await noticesOf(session, people.student)).toEqual([
        {
          title: 'Inference on Monday 30 November at 9:00 AM is cancelled',
          detail: 'The teacher is ill',
          path: '/students/timetables',
          is_read: false,
        },
      ]);
      expect(await noticesOf(session, people.otherStudent)).toHaveLength(1);
      expect(await noticesOf(session, people.assistant)).toEqual([]);
    });
  });

  test('taken back before anybody has read it, it never was; whoever has read it is told that it holds', async () => {
    await tryAs(db, people.assistant, async (session) => {
      await cancel(session);
      await readAll(session, people.student);
      await becomes(session, people.assistant);
      await takeBack(session);
      expect(await noticesOf(session, people.otherStudent)).toEqual([]);
      expect(await noticesOf(session, people.student)).toMatchObject([
        { title: 'Inference on Monday 30 November at 9:00 AM is cancelled', is_read: true },
        { title: 'Inference on Monday 30 November at 9:00 AM is held as planned after all', is_read: false },
      ]);
    });
  });

  test('moved again, the later word takes the place of the earlier', async () => {
    await tryAs(db, people.assistant, async (session) => {
      await cancel(session);
      await readAll(session, people.student);
      await becomes(session, people.assistant);
      await session.query(
        `update public.session_changes set kind = 'moved', on_day = '2026-12-01', starts_at = '14:00', ends_at = '14:55', room = 'Room 2' where held_on = '2026-11-30'`,
      );
      expect(await noticesOf(session, people.student)).toMatchObject([
        {
          title: 'Inference on Monday 30 November at 9:00 AM is moved to Tuesday 1 December at 2:00 PM',
          detail: 'Room 2. The teacher is ill',
          is_read: false,
        },
      ]);
    });
  });

  test('what is over is told to nobody', async () => {
    await tryAs(db, people.assistant, async (session) => {
      await session.query(
        `insert into public.session_changes (timetable_id, entry_id, held_on, kind, group_id, reason, changed_by)
         select timetable_id, id, '2026-11-16', 'cancelled', group_id, 'Written down late', $2 from public.timetable_entries where id = $1`,
        [hour, people.assistant],
      );
      expect(await noticesOf(session, people.student)).toEqual([]);
    });
  });

  /** Rolls of five days with nobody absent but the student in `missed` of them; the last one is returned. */
  async function rolls(session: SqlSession, missed: number): Promise<string> {
    await session.exec('reset role');
    await session.query(
      `insert into public.rolls (group_id, held_on, starts_at, ends_at, title, marked_until)
       select '${group}', date '2026-11-01' + day, '09:00', '10:00', 'Inference', '2026-11-23' from generate_series(1, 5) day`,
    );
    await session.query(
      `insert into public.attendance_records (roll_id, student_id, status)
       select id, '${people.student}', case when held_on <= date '2026-11-01' + $1::int then 'absent' else 'present' end from public.rolls
       where group_id = '${group}'`,
      [missed],
    );
    const [last] = await session.query<{ id: string }>(`select id from public.rolls where held_on = '2026-11-06'`);
    await becomes(session, people.assistant);
    return last?.id ?? '';
  }

  test('whoever falls under the limit is told once, and so is the class teacher; a correction takes it back', async () => {
    await tryAs(db, people.assistant, async (session) => {
      const roll = await rolls(session, 1);
      expect(await noticesOf(session, people.student)).toEqual([]);
      await becomes(session, people.assistant);
      await markRoll(session, roll, [{ student: people.student, status: 'absent' }]);
      expect(await noticesOf(session, people.student)).toMatchObject([
        {
          title: 'Your attendance in Inference',
          detail: '3 of 5 hours attended; 75% are needed to sit the examination.',
          path: '/students/attendance',
        },
      ]);
      expect(await noticesOf(session, people.professor)).toMatchObject([
        {
          title: 'Attendance of a student in Inference',
          detail: expect.stringMatching(/^student: 3 of 5 hours/) as string,
        },
      ]);
      await readAll(session, people.student);
      await becomes(session, people.assistant);
      await markRoll(session, roll, [{ student: people.student, status: 'excused' }]);
      await markRoll(session, roll, [{ student: people.student, status: 'absent' }]);
      expect(await noticesOf(session, people.professor)).toHaveLength(1);
      await becomes(session, people.assistant);
      await correct(session, roll, 'absent', 'present');
      expect(await noticesOf(session, people.professor)).toEqual([]);
      expect((await noticesOf(session, people.student)).filter(({ is_read }) => !is_read)).toEqual([]);
    });
  });

  test('a roll that is taken back takes back what was told because of it', async () => {
    await tryAs(db, people.assistant, async (session) => {
      const roll = await rolls(session, 1);
      await markRoll(session, roll, [{ student: people.student, status: 'absent' }]);
      expect(await noticesOf(session, people.student)).toHaveLength(1);
      await becomes(session, people.assistant);
      await session.query('select public.take_back_roll($1)', [roll]);
      expect(await noticesOf(session, people.student)).toEqual([]);
    });
  });

  test('a class that is confirmed, or not, is told', async () => {
    await db.exec(`
      insert into public.classes (name, position) values ('Another class', 10);
      insert into public.class_requests (profile_id, class_id, roll_number)
        select '${people.student}', id, '22' from public.classes where name = 'Another class'`);
    const settle = (session: SqlSession, accepted: boolean) =>
      session.query('select public.settle_class_requests($1, $2, $3)', [
        [people.student],
        accepted,
        accepted ? null : 'No such number',
      ]);
    await tryAs(db, people.hod, async (session) => {
      await settle(session, true);
      expect(await noticesOf(session, people.student)).toMatchObject([
        { title: 'You are in Another class', detail: 'Your roll number is 22.', path: '/account' },
      ]);
    });
    await tryAs(db, people.hod, async (session) => {
      await settle(session, false);
      expect(await noticesOf(session, people.student)).toMatchObject([
        { title: 'Your class was not confirmed', detail: 'No such number' },
      ]);
    });
  });
});
