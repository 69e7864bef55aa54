import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs } from './act-as.ts';
import { createPeople } from './people.ts';
import { openTestDatabase } from './test-database.ts';

let db: SqlDatabase;
let made = 0;

/** A database with people, for events that each test makes itself. */
export async function openEvents(): Promise<SqlDatabase> {
  db = await openTestDatabase();
  await createPeople(db);
  return db;
}

interface Columns {
  capacity?: number | null;
  startsIn?: string;
  registerFor?: string | null;
}

export async function createEvent({
  capacity = 1,
  startsIn = '1 day',
  registerFor = null,
}: Columns = {}): Promise<string> {
  made += 1;
  const [row] = await db.query<{ id: string }>(
    `insert into public.events (slug, title, description, category, starts_at, ends_at, location, capacity, published, register_until)
     values ('event-' || $1::int, 'Event ' || $1::int, '', 'lecture', now() + $2::interval, now() + $2::interval + interval '1 hour', 'Hall', $3, true,
       now() + $4::interval)
     returning id`,
    [made, startsIn, capacity, registerFor],
  );
  return row?.id ?? '';
}

export const call = async <Row extends object>(caller: string | null, sql: string, values: unknown[]): Promise<Row[]> =>
  actAs(db, caller, (session) => session.query<Row>(sql, values));

export const register = async (caller: string | null, event: string) =>
  (await call<{ answer: string }>(caller, 'select public.register_for_event($1) as answer', [event]))[0]?.answer;

export const cancel = (caller: string | null, event: string) =>
  call(caller, 'select public.cancel_event_registration($1)', [event]);

export const mine = async (caller: string, event: string) =>
  (
    await call<{ my_status: string | null; my_waiting_place: number | null; my_code: string | null }>(
      caller,
      'select my_status, my_waiting_place, my_code from public.event_summaries where id = $1',
      [event],
    )
  )[0];
