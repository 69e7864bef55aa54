import type { SqlSession } from '@portal/backend/database/sql';
import { chance, pick } from './draws.ts';
import { handsIn, pointsOf, scoreOf } from './records.ts';
import { type IdOf, type SampleStudent, signingIn } from './students.ts';

interface Task {
  id: string;
  title: string;
  className: string;
  maxMarks: number;
  /** The points of the levels of each criterion; empty without a rubric. */
  levels: number[][];
  takesWork: boolean;
  isOver: boolean;
  /** Hours from now until it is due; negative afterwards. */
  hoursLeft: number;
}

/** What was due within so many hours is still on somebody's desk: tasks are due by the week, and work of some has to lie there on each of its days. */
export const ON_THE_DESK = 24 * 11.5;

const ANSWERS = [
  'I counted twice and kept the first count; the second is in the table.',
  'The frame misses whoever moved in after the list was made. I could not reach three of ten.',
  'My figure has the base in its title. Without the zero it would have said more than it knows.',
  'The interval is wide because the sample is small, and I say so at the end.',
  'I compared both and would pay for the cheaper one: the gain is smaller than its own error.',
];
const FEEDBACK = [
  'A clear answer. Say where the number comes from.',
  'The reasoning holds; the figure needs its base.',
  'Look again at who could not be in the sample.',
  'Good work, and well written.',
  'The calculation is right, the conclusion goes too far.',
];

/** What a semester of tasks leaves: work handed in, marks of what was due long ago, released, and some that waits to be marked. */
export async function addWork(session: SqlSession, students: readonly SampleStudent[], idOf: IdOf): Promise<void> {
  const tasks = await session.query<Task & Record<string, unknown>>(`
    select task.id, task.title, class.name as "className", task.max_marks as "maxMarks", task.takes_text as "takesWork", task.due_at < now() as "isOver",
      (extract(epoch from task.due_at - now()) / 3600)::float8 as "hoursLeft",
      coalesce((
        select jsonb_agg((select jsonb_agg(level -> 'points') from jsonb_array_elements(criterion -> 'levels') level) order by place)
        from jsonb_array_elements(task.rubric) with ordinality entry (criterion, place)
      ), '[]') as levels
    from public.tasks task
    join public.teaching_groups taught on taught.id = task.group_id
    join public.classes class on class.id = taught.class_id
    where task.opens_at < now()`);
  const work = tasks.flatMap((task) => students.filter(attends(task)).map((student) => workOf(task, student, idOf)));
  await addSubmissions(
    session,
    work.filter(({ hours }) => hours !== null),
  );
  await addMarks(
    session,
    work.filter(({ isMarked }) => isMarked),
  );
  const released = tasks.filter(({ isOver, hoursLeft }) => isOver && hoursLeft < -ON_THE_DESK).map(({ id }) => id);
  await session.query(`update public.tasks set released_at = due_at + interval '6 days' where id = any ($1)`, [
    released,
  ]);
  await session.query(
    `update public.mark_history history set shown = true, changed_at = task.released_at
     from public.tasks task where task.id = history.task_id and task.released_at is not null`,
  );
  await addExtraTime(session, students, idOf);
}

const attends = (task: Task) => (student: SampleStudent) => student.className === task.className;

/** What one student leaves of one task: hours before the deadline of what was handed in (null for nothing), and the mark. */
function workOf(task: Task, student: SampleStudent, idOf: IdOf) {
  const { id, title, hoursLeft } = task;
  const before = task.takesWork ? handsIn(student, title) : null;
  // What is still to come is left out; the two who sign in find open work open.
  const hours = before === null || before < hoursLeft || (!task.isOver && signingIn(student)) ? null : before;
  const isPresent = task.takesWork ? hours !== null : task.isOver;
  const points = task.levels.length > 0 ? pointsOf(student, title, task.levels) : [];
  const score =
    task.levels.length > 0 ? points.reduce((sum, value) => sum + value, 0) : scoreOf(student, { ...task, id: title });
  const isDone =
    hoursLeft < -ON_THE_DESK || (hoursLeft < -24 * 5.5 && chance(0.4, 'marked already', student.name, title));
  return {
    task_id: id,
    student_id: idOf(student),
    hours,
    body: pick(ANSWERS, 'answer', student.name, title),
    isMarked: isPresent && score !== null && task.isOver && isDone,
    points,
    score,
    feedback: task.takesWork ? pick(FEEDBACK, 'feedback', student.name, title) : '',
  };
}

type Work = ReturnType<typeof workOf>;

async function addSubmissions(session: SqlSession, rows: readonly Work[]): Promise<void> {
  await session.query(
    `insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
     select made.*
     from jsonb_to_recordset($1) as given (task_id uuid, student_id uuid, hours float8, body text)
     join public.tasks task on task.id = given.task_id
     cross join lateral (
       select gen_random_uuid() as id, given.task_id, given.student_id, 1 as version, given.body, '[]'::jsonb as files,
         greatest(task.opens_at + interval '1 hour', task.due_at - make_interval(secs => 3600 * given.hours)) as submitted_at
     ) handed
     cross join lateral (
       select (handed.id, handed.task_id, handed.student_id, handed.version, handed.body, handed.files, handed.submitted_at, '')::public.submissions as entry
     ) blank
     cross join lateral (select handed.*, private.receipt_of(blank.entry) as receipt) made`,
    [JSON.stringify(rows)],
  );
}

async function addMarks(session: SqlSession, rows: readonly Work[]): Promise<void> {
  await session.query(
    `insert into public.marks (task_id, student_id, submission_id, max_marks, points, score, deduction, feedback, marked_by)
     select task.id, given.student_id, handed.id, task.max_marks, given.points, given.score,
       private.deduction_of(task, given.student_id, handed.id, given.score), given.feedback,
       (select teacher.profile_id from public.group_teachers teacher where teacher.group_id = task.group_id limit 1)
     from jsonb_to_recordset($1) as given (task_id uuid, student_id uuid, points jsonb, score float8, feedback text)
     join public.tasks task on task.id = given.task_id
     left join public.submissions handed on handed.task_id = task.id and handed.student_id = given.student_id`,
    [JSON.stringify(rows)],
  );
}

/** One of those who sign in writes with a scribe, which takes half as long again. */
async function addExtraTime(session: SqlSession, students: readonly SampleStudent[], idOf: IdOf): Promise<void> {
  const [student] = students.filter(signingIn);
  if (!student) return;
  await session.query(
    `insert into public.extra_times (group_id, student_id, kind, percent, reason)
     select taught.id, $1, kind, 50, 'Writes with a scribe after an injury of the hand.'
     from public.teaching_groups taught
     cross join unnest(array['assessment', 'quiz']) kind
     join public.classes class on class.id = taught.class_id
     where class.name = $2`,
    [idOf(student), student.className],
  );
}
