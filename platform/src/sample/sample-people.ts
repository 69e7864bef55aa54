import { join } from 'node:path';
import { z } from 'zod';
import type { BucketSettings } from '@portal/backend/bucket';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { keptAccounts, randomPassword } from '../database/account-file.ts';
import type { NewUser } from '../database/staff-accounts.ts';
import { chance, uniform } from './draws.ts';
import { addEarlierTerms } from './earlier-terms.ts';
import { addChanges } from './sample-changes.ts';
import { addFiles } from './sample-files.ts';
import { addMessages } from './sample-messages.ts';
import { addNotices } from './sample-notices.ts';
import { addQuestions } from './sample-questions.ts';
import { addRolls, addRollsOfCourses } from './sample-rolls.ts';
import { addSittings } from './sample-sittings.ts';
import { addWork } from './sample-work.ts';
import { type IdOf, type SampleStudent, sampleStudents, signingIn, takesPart } from './students.ts';

interface Options {
  /** Gets the passwords, and the files where no bucket does. */
  dataDir: string;
  bucket?: BucketSettings;
  /** Makes an account in the auth service, which makes its profile. */
  createUser: (user: NewUser) => Promise<{ id: string }>;
}

const accountList = z.array(
  z.object({ name: z.string(), email: z.string(), role: z.string(), class: z.string(), password: z.string() }),
);

/**
 * Completes the sample department of a database that `applySeed` has filled: puts its invented students into their classes, with what a
 * semester leaves of them, and marks every row as one of the sample. Once per database; returns the file with the passwords of the two
 * who can sign in (`sample-accounts.json`, 0600, written before they exist), or null when there was nothing to do. Rejects with a
 * `StartError` when the file cannot be understood.
 */
export async function completeSample(
  db: SqlDatabase,
  { dataDir, bucket, createUser }: Options,
): Promise<string | null> {
  const [begun] = await db.query(`select 1 from private.server_state where key = 'sample-begun'`);
  if (!begun) return null;
  const students = sampleStudents();
  const file = join(dataDir, 'sample-accounts.json');
  const accounts = await keptAccounts(file, accountList, () =>
    students.filter(signingIn).map(({ name, email, className }) => ({
      name,
      email,
      role: 'student',
      class: className,
      password: randomPassword(),
    })),
  );
  for (const { name, email, password } of accounts) {
    const [known] = await db.query('select 1 from auth.users where email = $1', [email]);
    if (!known) await createUser({ email, password, emailConfirmed: true, userMetadata: { full_name: name } });
  }
  await db.transaction(async (session) => {
    await addAccounts(session, students);
    const people = await session.query<{ id: string; email: string }>(
      'select id, email from public.profiles where email = any ($1)',
      [students.map(({ email }) => email)],
    );
    const ids = new Map(people.map(({ id, email }) => [email, id]));
    const idOf = ({ email }: SampleStudent) => ids.get(email) ?? '';
    const members = students.filter(({ isConfirmed }) => isConfirmed);
    await addMemberships(session, members, idOf);
    await addChanges(session);
    await addRolls(session, members, idOf);
    await addWork(session, members, idOf);
    await addEarlierTerms(session, members, idOf);
    await addPlaces(session, members, idOf);
    await addQuestions(session);
    await addSittings(session, members, idOf);
    await addRollsOfCourses(session, members, idOf);
    await addMessages(session);
    await addFiles(session, { folder: dataDir, bucket });
    await addRequests(
      session,
      students.filter(({ isConfirmed }) => !isConfirmed),
      idOf,
    );
    await addNotices(session, students.filter(signingIn).map(idOf));
    await session.query('select private.mark_sample()');
    // The figures of Analytics are there when it is opened for the first time.
    await session.query('select private.refresh_cells(1000000)');
    await session.query(`delete from private.server_state where key = 'sample-begun'`);
  });
  return file;
}

/** Accounts without a password: nobody signs in to them. */
async function addAccounts(session: SqlSession, students: readonly SampleStudent[]): Promise<void> {
  await session.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at)
     select gen_random_uuid(), given.email, now(), jsonb_build_object('full_name', given.name), now()
     from jsonb_to_recordset($1) as given (email text, name text)
     where not exists (select from auth.users known where known.email = given.email)`,
    [JSON.stringify(students.map(({ email, name }) => ({ email, name })))],
  );
}

/** Since the beginning of the term; whoever is further on was in the class before it for a year. */
async function addMemberships(session: SqlSession, students: readonly SampleStudent[], idOf: IdOf): Promise<void> {
  const rows = students.map((student) => ({
    profile_id: idOf(student),
    class_name: student.className,
    roll_number: student.rollNumber,
    earlier_number: student.earlierRollNumber,
  }));
  await session.query(
    `with given as (
       select given.*, class.id as class_id, earlier.id as earlier_id, term.starts_on
       from jsonb_to_recordset($1) as given (profile_id uuid, class_name text, roll_number text, earlier_number text)
       join public.classes class on class.name = given.class_name
       left join public.classes earlier on earlier.next_class_id = class.id
       cross join (select starts_on from public.terms order by starts_on desc limit 1) term
     )
     insert into public.class_members (profile_id, class_id, roll_number, joined_on, left_on)
     select profile_id, class_id, roll_number, starts_on, null from given
     union all
     select profile_id, earlier_id, earlier_number, starts_on - 365, starts_on from given where earlier_number is not null`,
    [JSON.stringify(rows)],
  );
}

/** Who came late has said where they belong, and waits for the class teacher. */
async function addRequests(session: SqlSession, students: readonly SampleStudent[], idOf: IdOf): Promise<void> {
  const rows = students.map((student) => ({
    profile_id: idOf(student),
    class_name: student.className,
    roll_number: student.rollNumber,
  }));
  await session.query(
    `insert into public.class_requests (profile_id, class_id, roll_number, asked_at)
     select given.profile_id, class.id, given.roll_number, now() - interval '26 hours'
     from jsonb_to_recordset($1) as given (profile_id uuid, class_name text, roll_number text)
     join public.classes class on class.name = given.class_name`,
    [JSON.stringify(rows)],
  );
}

/** Seats in courses and places at events, for at most half of what is free, so that there is room for those who try it out. */
async function addPlaces(session: SqlSession, students: readonly SampleStudent[], idOf: IdOf): Promise<void> {
  const offers = await session.query<{ kind: 'course' | 'event'; id: string; slug: string; free: number }>(`
    select 'course' as kind, id, slug, (seats - offline_count) / 2 as free from public.courses where status = 'Active'
    union all
    select 'event', id, slug, (coalesce(capacity, 60) - offline_count) / 2 from public.events where published
    order by kind, slug`);
  const rows = offers.flatMap(({ kind, id, slug, free }) =>
    students
      .filter((student) => signingIn(student) || takesPart(student, kind === 'course' ? 0.1 : 0.25, slug))
      .filter((student) => !signingIn(student) || chance(0.25, 'chooses', student.name, slug))
      .map((student) => ({ student, turn: uniform('turn', student.name, slug) }))
      .sort((one, other) => one.turn - other.turn)
      .slice(0, Math.max(free, 0))
      .map(({ student, turn }) => ({ kind, id, profile_id: idOf(student), days_ago: Math.round(40 - 35 * turn) })),
  );
  const given = `jsonb_to_recordset($1) as given (kind text, id uuid, profile_id uuid, days_ago integer)`;
  const at = `now() - make_interval(days => given.days_ago)`;
  await session.query(
    `insert into public.course_enrolments (course_id, profile_id, enrolled_at) select given.id, given.profile_id, ${at} from ${given} where given.kind = 'course'`,
    [JSON.stringify(rows)],
  );
  await session.query(
    `insert into public.event_registrations (event_id, profile_id, registered_at) select given.id, given.profile_id, ${at} from ${given} where given.kind = 'event'`,
    [JSON.stringify(rows)],
  );
  // Some who registered for what is over did not come.
  await session.exec(
    `update public.event_registrations place set checked_in_at = event.starts_at + make_interval(mins => abs(hashtext(person.email)) % 20)
     from public.events event, public.profiles person
     where event.id = place.event_id and person.id = place.profile_id and event.ends_at < now() and hashtext(person.email) % 7 <> 0`,
  );
}
