import { randomUUID } from 'node:crypto';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let source = '';
const third = 'B.Sc. Statistics III Year';

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  const [known] = await db.query<{ id: string }>('select id from public.timetable_summaries where class_name = $1', [
    third,
  ]);
  source = known?.id ?? '';
});
afterAll(() => db.close());

/** A term of long after, with the subjects of the present one but for one of them. */
async function addTerm(session: SqlSession, without = ''): Promise<string> {
  const id = randomUUID();
  await session.query(
    `insert into public.terms (id, name, starts_on, ends_on) values ($1, 'Long after', '2960-01-05', '2960-05-04')`,
    [id],
  );
  await session.query(
    `insert into public.teaching_groups (class_id, term_id, subject)
     select class_id, $1, upper(subject) from public.teaching_groups where term_id = public.present_term() and subject <> $2`,
    [id, without],
  );
  return id;
}

interface Copied {
  hours: number;
  missing: string[];
}

async function copy(session: SqlSession, term: string, id: string = randomUUID()): Promise<Copied | undefined> {
  const [copied] = await session.query<Copied & Record<string, unknown>>(
    'select hours, missing from public.copy_timetable($1, $2, $3)',
    [source, term, id],
  );
  return copied;
}

const hoursOf = (session: SqlSession, term: string) =>
  session.query<{ subject: string }>(
    `select day, starts_at, ends_at, upper(subject) as subject, teacher, room, type from public.timetable_entry_summaries
     where class_name = $2 and term_id = $1 order by day, starts_at`,
    [term, third],
  );

const asProfessor = <Result>(work: (session: SqlSession) => Promise<Result>) => tryAs(db, people.professor, work);

test('a timetable is copied with its groups, teachers and rooms, and the log has one line for it', async () => {
  await asProfessor(async (session) => {
    const [present] = await session.query<{ id: string }>('select public.present_term() as id');
    const term = await addTerm(session);
    const copied = await copy(session, term);
    const before = await hoursOf(session, present?.id ?? '');
    expect(copied).toEqual({ hours: before.length, missing: [] });
    expect(await hoursOf(session, term)).toEqual(before);
    await session.exec('reset role');
    const lines = await session.query(
      `select action, actor_id from public.audit_log where table_name in ('timetables', 'timetable_entries') and happened_at >= now()`,
    );
    expect(lines).toHaveLength(1);
  });
});

test('what is not taught there any more is left out and named, and nothing else', async () => {
  await asProfessor(async (session) => {
    const term = await addTerm(session, 'Biostatistics');
    const copied = await copy(session, term);
    expect(copied?.missing).toContain('Biostatistics, Monday 9:00 AM to 9:55 AM');
    expect(copied?.missing.every((name) => name.startsWith('Biostatistics, '))).toBe(true);
    expect((await hoursOf(session, term)).length).toBe(copied?.hours);
  });
});

test('what another class has in the same room there is left out and named', async () => {
  await asProfessor(async (session) => {
    const term = await addTerm(session);
    await session.query(
      `with other as (
         insert into public.timetables (term_id, class_id, title)
         select $1, id, 'Other' from public.classes where name = 'B.Sc. Statistics I Year' returning id
       )
       insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, label, room, type)
       select id, 'monday', '09:30', '09:45', 'Visit', 'Room 216', 'Lecture' from other`,
      [term],
    );
    expect((await copy(session, term))?.missing).toEqual(['Biostatistics, Monday 9:00 AM to 9:55 AM']);
  });
});

test('sent again it is done once; over a timetable that somebody has made meanwhile it is refused', async () => {
  await asProfessor(async (session) => {
    const term = await addTerm(session);
    const id = randomUUID();
    const once = await copy(session, term, id);
    expect(await copy(session, term, id)).toEqual(once);
    expect(await refusalOf(copy(session, term))).toBe('P0001');
  });
});

test('it is for those who manage courses', async () => {
  const [present] = await db.query<{ id: string }>('select public.present_term() as id');
  for (const who of [people.student, people.assistant])
    expect(await refusalOf(tryAs(db, who, (session) => copy(session, present?.id ?? '')))).toBe('42501');
});
