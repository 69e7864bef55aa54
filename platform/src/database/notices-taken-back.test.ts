import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { becomes } from './testing/roll-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

async function noticesOf(session: SqlSession, person: string): Promise<Record<string, unknown>[]> {
  await becomes(session, person);
  return session.query('select title, detail, path from public.notice_summaries order by title');
}

describe('a survey', () => {
  /** One that the student has proposed. */
  async function propose(session: SqlSession): Promise<void> {
    await session.exec('reset role');
    await session.query(
      `insert into public.surveys (title, category, status, created_by) values ('Mine', 'Courses', 'Draft', $1)`,
      [people.student],
    );
    await session.query(
      `insert into public.survey_questions (survey_id, position, prompt, kind)
       select id, 1, 'Why?', 'text' from public.surveys where title = 'Mine'`,
    );
    await becomes(session, people.student);
    await session.query(`update public.surveys set status = 'Proposed' where title = 'Mine'`);
  }

  test('that is returned is told to its maker with the reason, and approved later in place of it', async () => {
    const [returned, others, approved] = await tryAs(db, people.student, async (session) => {
      await propose(session);
      await becomes(session, people.hod);
      await session.query(
        `update public.surveys set status = 'Draft', return_reason = 'The second question leads.' where title = 'Mine'`,
      );
      const first = await noticesOf(session, people.student);
      const nobody = await noticesOf(session, people.otherStudent);
      await becomes(session, people.student);
      await session.query(`update public.surveys set status = 'Proposed' where title = 'Mine'`);
      await becomes(session, people.hod);
      await session.query(`update public.surveys set status = 'Active' where title = 'Mine'`);
      return [first, nobody, await noticesOf(session, people.student)];
    });
    expect(returned).toEqual([
      { title: 'Your survey “Mine” was returned', detail: 'The second question leads.', path: '/surveys' },
    ]);
    expect(others).toEqual([]);
    expect(approved).toMatchObject([{ title: 'Your survey “Mine” is approved' }]);
  });

  test('that its maker takes back is told to nobody, and one that is gone is no news', async () => {
    const [takenBack, gone] = await tryAs(db, people.student, async (session) => {
      await propose(session);
      await session.query(`update public.surveys set status = 'Draft' where title = 'Mine'`);
      const told = [...(await noticesOf(session, people.student)), ...(await noticesOf(session, people.hod))];
      await becomes(session, people.student);
      await session.query(`update public.surveys set status = 'Proposed' where title = 'Mine'`);
      await becomes(session, people.hod);
      await session.query(`update public.surveys set status = 'Active' where title = 'Mine'`);
      await session.query(`delete from public.surveys where title = 'Mine'`);
      return [told, await noticesOf(session, people.student)];
    });
    expect(takenBack).toEqual([]);
    expect(gone).toEqual([]);
  });
});

describe('a request for a class', () => {
  const ask = (session: SqlSession) =>
    session.query(
      `insert into public.class_requests (profile_id, class_id, roll_number)
       select $1, id, 'X1' from public.classes order by name limit 1`,
      [people.student],
    );
  const refuse = (session: SqlSession) =>
    session.query(
      `update public.class_requests set state = 'refused', reason = 'No such roll number.' where profile_id = $1`,
      [people.student],
    );
  const refused = [{ title: 'Your class was not confirmed', detail: 'No such roll number.', path: '/account' }];

  test('that is refused is told with the reason, until it is asked anew or taken back', async () => {
    const [told, askedAnew, again, takenBack] = await tryAs(db, people.student, async (session) => {
      await session.exec('reset role');
      await ask(session);
      await refuse(session);
      const first = await noticesOf(session, people.student);
      await session.exec('reset role');
      await session.query(`update public.class_requests set state = 'waiting', reason = null where profile_id = $1`, [
        people.student,
      ]);
      const second = await noticesOf(session, people.student);
      await session.exec('reset role');
      await refuse(session);
      const third = await noticesOf(session, people.student);
      await session.exec('reset role');
      await session.query('delete from public.class_requests where profile_id = $1', [people.student]);
      return [first, second, third, await noticesOf(session, people.student)];
    });
    expect(told).toEqual(refused);
    expect(askedAnew).toEqual([]);
    expect(again).toEqual(refused);
    expect(takenBack).toEqual([]);
  });

  test('that is confirmed after all leaves the news of the class, not of the refusal', async () => {
    const told = await tryAs(db, people.student, async (session) => {
      await session.exec('reset role');
      await ask(session);
      await refuse(session);
      await session.query(
        `insert into public.class_members (profile_id, class_id, roll_number, joined_on)
         select profile_id, class_id, roll_number, public.department_today() from public.class_requests where profile_id = $1`,
        [people.student],
      );
      await session.query('delete from public.class_requests where profile_id = $1', [people.student]);
      return noticesOf(session, people.student);
    });
    expect(told).toEqual([
      { title: expect.stringMatching(/^You are in /) as string, detail: 'Your roll number is X1.', path: '/account' },
    ]);
  });
});
