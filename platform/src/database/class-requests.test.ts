import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, people } from './testing/people.ts';
import { classes, first, history, openClassDatabase, other, place, third } from './testing/class-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openClassDatabase();
});
afterAll(() => db.close());

describe('what a student says of their class', () => {
  const ask = (session: SqlSession, name: string, roll: string) =>
    session.query('select public.request_class($1, $2)', [classes[name], roll]);
  const settle = (session: SqlSession, isAccepted: boolean, because: string | null = null) =>
    session.query('select outcome from public.settle_class_requests($1, $2, $3)', [
      [people.student, people.otherStudent],
      isAccepted,
      because,
    ]);
  const requests = (session: SqlSession) =>
    session.query('select profile_id, roll_number, state, reason from public.class_requests');

  beforeAll(async () => {
    await db.query('update public.classes set class_teacher_id = $1 where name = $2', [people.assistant, third]);
  });
  afterEach(() => db.query('delete from public.class_requests'));

  test('at sign-up is asked for; nonsense in it does not stop the sign-up', async () => {
    const good = await createAccount(db, { metadata: { class_id: classes[third], roll_number: ' 41 ' } });
    await createAccount(db, { metadata: { class_id: classes[third], roll_number: '<script>' } });
    await createAccount(db, { metadata: { class_id: 'x', roll_number: { a: 1 } } });
    expect(await requests(db)).toEqual([{ profile_id: good, roll_number: '41', state: 'waiting', reason: null }]);
  });

  test('waits until the class teacher confirms it', async () => {
    await actAs(db, people.student, async (session) => {
      await ask(session, third, '4');
      await ask(session, third, '5');
    });
    const confirmed = await tryAs(db, people.assistant, async (session) => [
      await requests(session),
      await settle(session, true),
      await settle(session, true),
      await requests(session),
      await history(session, people.student),
    ]);
    expect(confirmed).toEqual([
      [{ profile_id: people.student, roll_number: '5', state: 'waiting', reason: null }],
      [{ outcome: 'placed' }],
      [],
      [],
      [expect.objectContaining({ class: third, roll: '5', left: null })],
    ]);
  });

  test('is refused with a reason that the student reads, and may be said again', async () => {
    await actAs(db, people.student, (session) => ask(session, third, '4'));
    expect(await refusalOf(tryAs(db, people.hod, (session) => settle(session, false, ' ')))).toBe('P0001');
    await actAs(db, people.hod, (session) => settle(session, false, 'You are on no list.'));
    const told = await tryAs(db, people.student, async (session) => {
      const refused = await requests(session);
      await ask(session, third, '4');
      return [refused, await requests(session)];
    });
    expect(told).toEqual([
      [expect.objectContaining({ state: 'refused', reason: 'You are on no list.' })],
      [expect.objectContaining({ state: 'waiting', reason: null })],
    ]);
  });

  test('is neither seen nor confirmed by the teachers of other classes', async () => {
    await actAs(db, people.student, (session) => ask(session, first, '4'));
    expect(await tryAs(db, people.assistant, requests)).toEqual([]);
    expect(await refusalOf(tryAs(db, people.assistant, (session) => settle(session, true)))).toBe('42501');
    expect(await refusalOf(tryAs(db, people.otherStudent, (session) => settle(session, true)))).toBe('42501');
  });

  test('is refused at once where it cannot be', async () => {
    await actAs(db, people.professor, (session) => place(session, third, [other]));
    for (const roll of ['2', '', 'x'.repeat(21), '*']) {
      expect(await refusalOf(tryAs(db, people.student, (session) => ask(session, third, roll)))).toBe('P0001');
    }
    expect(await refusalOf(tryAs(db, people.otherStudent, (session) => ask(session, third, '2')))).toBe('P0001');
    expect(await refusalOf(tryAs(db, people.hod, (session) => ask(session, third, '3')))).toBe('P0001');
    expect(await refusalOf(tryAs(db, null, (session) => ask(session, third, '3')))).toBe('42501');
    await db.query('delete from public.class_members');
  });
});
