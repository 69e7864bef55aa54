import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import { openRollDatabase, setClock } from './testing/roll-rows.ts';

let db: SqlDatabase;
let feed = '';

beforeAll(async () => {
  db = await openRollDatabase();
  await db.exec(`insert into public.site_settings (college, department, about_text, address, phone, email, hero_headline, hero_lede)
    values ('College', 'Statistics', '', '', '', '', '', '') on conflict do nothing`);
  feed = await actAs(db, people.student, async (session) => {
    const [made] = await session.query<{ token: string }>('select public.make_calendar_feed() as token');
    return made?.token ?? '';
  });
  await actAs(db, people.hod, (session) =>
    session.query(
      `select from public.roll_over_term((select id from public.terms where name = 'This term'), $1, false, null, false)`,
      [JSON.stringify({ name: 'Next term', starts_on: '2027-01-04', ends_on: '2027-05-28', with_timetables: true })],
    ),
  );
});
afterAll(() => db.close());

interface Seen {
  terms: string[];
  week: string[];
  sessions: string[];
  feed: string[];
}

/** What the student has of the timetable in the week of `day`. */
async function look(day: string): Promise<Seen> {
  await setClock(db, `${day} 07:00+05:30`);
  const seen = await actAs(db, people.student, async (session) => ({
    terms: await words(session, 'select term_name as word from public.timetable_summaries where is_current'),
    week: await words(
      session,
      `select to_char(starts_at at time zone 'Asia/Kolkata', 'Dy') || ' ' || title as word from public.my_week($1, 7) where kind = 'class' order by starts_at`,
      day,
    ),
    sessions: await words(
      session,
      `select to_char(day, 'Dy') || ' ' || subject as word from public.my_sessions($1, $1::date + 6) where state = 'held'`,
      day,
    ),
  }));
  const visitor = await actAs(db, null, (session) =>
    words(
      session,
      `select (hour ->> 'day') || ' ' || (hour ->> 'subject') as word
       from jsonb_array_elements(public.read_calendar_feed($1)::jsonb -> 'sessions') hour where hour ->> 'day' >= '2027' order by 1 limit 3`,
      feed,
    ),
  );
  return { ...seen, feed: visitor };
}

async function words(session: SqlSession, statement: string, ...parameters: string[]): Promise<string[]> {
  return (await session.query<{ word: string }>(statement, parameters)).map(({ word }) => word);
}

test('the timetable of a term that was made from the one before takes over when that is past, and is in the feed before', async () => {
  const inFeed = ['2027-01-04 Inference', '2027-01-04 Inference', '2027-01-05 Inference'];
  expect(await look('2026-11-24')).toMatchObject({ terms: ['This term'], feed: inFeed });
  expect(await look('2026-12-20')).toMatchObject({ terms: ['This term'], feed: inFeed });
  expect(await look('2027-01-03')).toMatchObject({
    terms: ['Next term'],
    week: ['Mon Inference', 'Mon Inference', 'Tue Inference'],
  });
  const hours = ['Mon Inference', 'Mon Inference', 'Tue Inference'];
  expect(await look('2027-01-04')).toEqual({ terms: ['Next term'], week: hours, sessions: hours, feed: inFeed });
});
