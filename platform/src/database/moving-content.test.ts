import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
});
afterAll(() => db.close());

const titles = async (session: SqlSession): Promise<string[]> =>
  (await session.query<{ title: string }>('select title from public.achievements order by position')).map(
    ({ title }) => title,
  );

/** The achievements in their order after one of them was moved. */
const afterMoving = (caller: Caller, place: number, by: number): Promise<string[]> =>
  tryAs(db, caller, async (session) => {
    await session.query(
      `select public.move_content('achievements', (select id from public.achievements where position = $1), $2)`,
      [place, by],
    );
    return titles(session);
  });

describe('the order of a list', () => {
  test.each([
    ['one down', 1, 1, [1, 0, 2]],
    ['one up', 3, -1, [0, 2, 1]],
    ['beyond the end', 1, 99, null],
    ['up from the top', 1, -1, [0, 1, 2]],
  ])('changes when an entry is moved %s', async (_, place, by, order) => {
    const before = await titles(db);
    const after = await afterMoving(people.hod, place, by);
    if (order === null) expect(after).toEqual([...before.slice(1), before[0]]);
    else expect(after.slice(0, 3)).toEqual(order.map((index) => before[index]));
    expect(after).toHaveLength(before.length);
  });

  test.each([
    ['one down', 1, 1],
    ['one up', 3, -1],
    ['beyond the end', 1, 99],
    ['up from the top', 1, -1],
  ])('changes once when an entry is moved %s again because the answer was lost', async (_, place, by) => {
    const orders = await tryAs(db, people.hod, async (session) => {
      // An entry between them that was deleted has left a gap.
      await session.query('update public.achievements set position = position + 10 where position > $1', [place]);
      const [entry] = await session.query<{ id: string }>('select id from public.achievements where position = $1', [
        place,
      ]);
      const move = async () => {
        await session.query(`select public.move_content('achievements', $1, $2, $3)`, [entry?.id, by, place]);
        return titles(session);
      };
      return [await move(), await move()];
    });
    expect(orders[1]).toEqual(orders[0]);
  });

  test('stays when the entry stands elsewhere by now, or is gone', async () => {
    const move = (id: string, from: number) =>
      tryAs(db, people.hod, (session) =>
        session.query(`select public.move_content('achievements', ${id}, 1, $1)`, [from]),
      );
    const first = '(select id from public.achievements where position = 1)';
    expect(await refusalOf(move(first, 3))).toBe('P0001');
    expect(await refusalOf(move('gen_random_uuid()', 1))).toBe('P0001');
    expect(await refusalOf(move(first, 1))).toBeNull();
  });

  test('is changed by content managers only', async () => {
    expect(await refusalOf(afterMoving(people.professor, 1, 1))).toBe('42501');
    expect(await refusalOf(afterMoving(people.student, 1, 1))).toBe('42501');
    expect(await refusalOf(afterMoving(null, 1, 1))).toBe('42501');
    expect(await refusalOf(afterMoving(people.admin, 1, 1))).toBeNull();
  });

  test('is a matter of five tables and of no other', async () => {
    const move = (list: string) =>
      tryAs(db, people.hod, (session) => session.query('select public.move_content($1, gen_random_uuid(), 1)', [list]));
    expect(await refusalOf(move('profiles'))).toBe('P0001');
    expect(await refusalOf(move('faculty_members'))).toBeNull();
  });

  test('has a new entry at its end', async () => {
    const order = await tryAs(db, people.hod, async (session) => {
      await session.query(`insert into public.achievements (title, description) values ('A new one', '')`);
      return titles(session);
    });
    expect(order.at(-1)).toBe('A new one');
  });

  test('of pictures is that of their own album', async () => {
    const positions = await tryAs(db, people.professor, async (session) => {
      await session.query(
        `select public.move_content('gallery_items', (select id from public.gallery_items where title = 'Opening'), 1)`,
      );
      return session.query<{ title: string; position: number }>(
        `select title, position from public.gallery_items where title in ('Opening', 'Thirty screens', 'Morning briefing') order by title`,
      );
    });
    expect(positions).toEqual([
      { title: 'Morning briefing', position: 1 },
      { title: 'Opening', position: 2 },
      { title: 'Thirty screens', position: 1 },
    ]);
  });
});
