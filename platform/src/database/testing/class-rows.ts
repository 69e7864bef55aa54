import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { createPeople, people } from './people.ts';
import { openTestDatabase } from './test-database.ts';

/** The ids of the classes that a department begins with, by their names; there from `openClassDatabase` on. */
export const classes: Record<string, string> = {};
export const first = 'B.Sc. Statistics I Year';
export const second = 'B.Sc. Statistics II Year';
export const third = 'B.Sc. Statistics III Year';

interface Outcome {
  outcome: string;
  detail: string | null;
}

/** Everybody has an account and nobody is in a class. */
export async function openClassDatabase(): Promise<SqlDatabase> {
  const db = await openTestDatabase();
  await createPeople(db);
  for (const { id, name } of await db.query<{ id: string; name: string }>('select id, name from public.classes')) {
    classes[name] = id;
  }
  return db;
}

export async function place(
  session: SqlSession,
  into: string,
  students: object[],
  { from, isTrial = false }: { from?: string; isTrial?: boolean } = {},
): Promise<Outcome[]> {
  return session.query<Outcome & Record<string, unknown>>(
    'select outcome, detail from public.place_students($1, $2, $3, $4) order by place',
    [classes[into], JSON.stringify(students), from ?? null, isTrial],
  );
}

export const history = (session: SqlSession, id: string) =>
  session.query(
    `select class.name as class, member.roll_number as roll, member.joined_on::text as joined, member.left_on::text as left
     from public.class_members member join public.classes class on class.id = member.class_id
     where member.profile_id = $1 order by member.joined_on`,
    [id],
  );

export const one = { profile_id: people.student, roll_number: '1' };
export const other = { profile_id: people.otherStudent, roll_number: '2' };
