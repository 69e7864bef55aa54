import type { SqlSession } from '@portal/backend/database/sql';

/** How many released marks each reader finds as news; the first of them has been read. */
const MARKS_TOLD = 4;

/**
 * What the students who can sign in have been told: where they are, and marks. Nobody is mailed of it, because they are marked as people
 * of the sample before it is written.
 */
export async function addNotices(session: SqlSession, readers: readonly string[]): Promise<void> {
  await session.query(
    `insert into private.sample_rows (table_name, key)
     select 'profiles', jsonb_build_object('id', reader.id) from unnest($1::uuid[]) as reader (id) on conflict do nothing`,
    [readers],
  );
  await session.query(
    `insert into public.notices (person_id, kind, cause, parts, path, created_at, read_at)
     select member.profile_id, 'class', 'class:' || member.profile_id,
       jsonb_build_object('class', class.name, 'roll_number', member.roll_number, 'from', member.joined_on), '/account',
       now() - interval '60 days', now() - interval '59 days'
     from public.class_members member
     join public.classes class on class.id = member.class_id
     where member.left_on is null and member.profile_id = any ($1::uuid[])
     union all
     select told.student_id, 'marks', 'marks:' || told.id, jsonb_build_object('title', told.title, 'subject', private.subject_of(told.group_id)),
       case when told.takes_text or told.takes_files then '/students/work/' || told.id else '/students/grades' end,
       told.released_at, case when told.place = $2 then told.released_at + interval '5 hours' end
     from (
       select task.*, mark.student_id, row_number() over (partition by mark.student_id order by task.released_at desc, task.id) as place
       from public.marks mark
       join public.tasks task on task.id = mark.task_id and task.released_at <= now()
       where mark.score is not null and mark.student_id = any ($1::uuid[])
     ) told
     where told.place <= $2`,
    [readers, MARKS_TOLD],
  );
}
