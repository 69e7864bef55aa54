import type { SqlSession } from '@portal/backend/database/sql';
import { scoreOf } from './records.ts';
import type { IdOf, SampleStudent } from './students.ts';

/** What the class before the present one was taught in its two semesters, by the class that its students are in today. */
const SUBJECTS: Record<string, readonly (readonly [subject: string, credits: number])[][]> = {
  'B.Sc. Statistics II Year': [
    [
      ['Descriptive Statistics', 4],
      ['Calculus I', 4],
      ['Working with Data', 4],
      ['R Laboratory I', 2],
      ['English I', 2],
    ],
    [
      ['Probability and Distributions', 4],
      ['Linear Algebra', 4],
      ['Calculus II', 4],
      ['R Laboratory II', 2],
      ['English II', 2],
    ],
  ],
  'B.Sc. Statistics III Year': [
    [
      ['Linear Models', 4],
      ['Sampling Theory', 4],
      ['Probability II', 4],
      ['Sampling Practical', 2],
      ['English', 2],
    ],
    [
      ['Time Series', 4],
      ['Demography', 4],
      ['Statistical Computing', 4],
      ['Computing Practical', 2],
      ['Numerical Methods', 3],
    ],
  ],
  'M.Sc. Statistics II Year': [
    [
      ['Statistical Inference', 4],
      ['Measure and Probability', 4],
      ['Multivariate Analysis', 4],
      ['Regression Theory', 4],
      ['Inference Practical', 2],
    ],
    [
      ['Bayesian Inference', 4],
      ['Design of Experiments', 4],
      ['Stochastic Models', 4],
      ['Survival Analysis', 4],
      ['Computing Laboratory', 2],
    ],
  ],
};

/** Each subject is an internal assessment and an examination, which is due so many days before the semester ends. */
const PARTS = [
  {
    title: 'Internal assessment',
    category: 'Internal assessment',
    marks: 50,
    weight: 40,
    daysBefore: 45,
    minutes: 120,
  },
  {
    title: 'Semester examination',
    category: 'Semester examination',
    marks: 100,
    weight: 60,
    daysBefore: 4,
    minutes: 180,
  },
] as const;

/** The first day of each of the two semesters before the present one, counted back from its own. */
const BEGINS_BEFORE = [350, 168];
const DAYS = 110;

/** The year before: two semesters with their marks, whose results are declared. Both lie in the year that `addMemberships` gives. */
export async function addEarlierTerms(
  session: SqlSession,
  students: readonly SampleStudent[],
  idOf: IdOf,
): Promise<void> {
  await session.query(
    `insert into public.terms (name, starts_on, ends_on)
     select 'Semester from ' || to_char(first.day, 'FMMonth YYYY'), first.day, first.day + $2::integer
     from (select starts_on from public.terms order by starts_on desc limit 1) present
     cross join unnest($1::integer[]) ago (days)
     cross join lateral (select present.starts_on - ago.days as day) first`,
    [BEGINS_BEFORE, DAYS],
  );
  const subjects = Object.entries(SUBJECTS).flatMap(([className, terms]) =>
    terms.flatMap((taught, term) =>
      taught.map(([subject, credits]) => ({ class_name: className, term, subject, credits })),
    ),
  );
  const parts = PARTS.map(({ daysBefore, ...part }) => ({ ...part, days_before: daysBefore }));
  const tasks = await session.query<
    { id: string; title: string; className: string; maxMarks: number } & Record<string, unknown>
  >(
    `with given as (
       select given.*, earlier.id as class_id, term.id as term_id, term.ends_on
       from jsonb_to_recordset($1) as given (class_name text, term integer, subject text, credits numeric)
       join public.classes class on class.name = given.class_name
       join public.classes earlier on earlier.next_class_id = class.id
       join (
         select id, ends_on, row_number() over (order by starts_on) - 1 as place from public.terms
         where ends_on < public.department_today()
       ) term on term.place = given.term
     ), taught as (
       insert into public.teaching_groups (class_id, term_id, subject) select class_id, term_id, subject from given
       returning id, class_id, term_id, subject
     )
     , added as (
       insert into public.tasks (
         group_id, kind, title, category, max_marks, weight, opens_at, due_at, takes_text, takes_files, released_at
       )
       select taught.id, 'assessment', part.title || ': ' || taught.subject, part.category, part.marks, part.weight, begun.at,
         begun.at + make_interval(mins => part.minutes), false, false, begun.at + interval '8 days'
       from taught
       join given using (class_id, term_id, subject)
       cross join jsonb_to_recordset($2) as part (title text, category text, marks integer, weight integer, days_before integer, minutes integer)
       cross join lateral (select (given.ends_on - part.days_before + time '10:00') at time zone public.department_zone() as at) begun
       returning id, group_id, title, max_marks
     )
     select added.id, added.title, given.class_name as "className", added.max_marks as "maxMarks"
     from added join taught on taught.id = added.group_id join given using (class_id, term_id, subject)`,
    [JSON.stringify(subjects), JSON.stringify(parts)],
  );
  const rows = tasks.flatMap((task) =>
    students
      .filter(({ className }) => className === task.className)
      .map((student) => ({
        task_id: task.id,
        student_id: idOf(student),
        score: scoreOf(student, { ...task, id: `earlier ${task.title}` }),
      })),
  );
  await addMarks(session, rows);
  await session.query(
    `update public.grade_rules rule set credits = given.credits
     from jsonb_to_recordset($1) as given (class_name text, subject text, credits numeric)
     join public.classes class on class.name = given.class_name
     join public.classes earlier on earlier.next_class_id = class.id
     join public.teaching_groups taught on taught.class_id = earlier.id and taught.subject = given.subject
     join public.terms term on term.id = taught.term_id and term.ends_on < public.department_today()
     where rule.group_id = taught.id`,
    [JSON.stringify(subjects)],
  );
  await declare(session);
}

async function addMarks(
  session: SqlSession,
  rows: readonly { task_id: string; student_id: string; score: number | null }[],
): Promise<void> {
  const given = `jsonb_to_recordset($1) as given (task_id uuid, student_id uuid, score float8) join public.tasks task on task.id = given.task_id`;
  const values = [JSON.stringify(rows)];
  await session.query(
    `insert into public.marks (task_id, student_id, max_marks, score)
     select task.id, given.student_id, task.max_marks, given.score from ${given} where given.score is not null`,
    values,
  );
  await session.query(
    `insert into public.task_standings (task_id, student_id, standing)
     select task.id, given.student_id, 'absent' from ${given} where given.score is null`,
    values,
  );
  await session.query(
    `update public.mark_history history set shown = true, changed_at = task.released_at
     from public.tasks task, jsonb_to_recordset($1) as given (task_id uuid)
     where task.id = history.task_id and given.task_id = task.id`,
    values,
  );
}

/** As `declare_results` does it, for groups of terms that are over, and for nobody in particular. */
async function declare(session: SqlSession): Promise<void> {
  await session.query(`
    with made as (
      insert into public.result_declarations (
        group_id, number, subject, scheme_id, credits, drop_assignments, drop_assessments, declared_at
      )
      select taught.id, 1, taught.subject, (private.scheme_of(term.id)).id, rule.credits, rule.drop_assignments, rule.drop_assessments,
        (term.ends_on + 21 + time '11:00') at time zone public.department_zone()
      from public.teaching_groups taught
      join public.terms term on term.id = taught.term_id and term.ends_on < public.department_today()
      join public.grade_rules rule on rule.group_id = taught.id
      returning *
    )
    insert into public.declared_results (declaration_id, student_id, total, entries)
    select made.id, given.student_id, outcome.total, outcome.explained
    from made
    join public.grade_rules rule on rule.group_id = made.group_id
    join public.grade_schemes scheme on scheme.id = made.scheme_id
    cross join lateral private.grade_entries(
      array[made.group_id],
      array(select distinct mark.student_id from public.marks mark join public.tasks task on task.id = mark.task_id where task.group_id = made.group_id),
      true
    ) given
    cross join lateral private.graded(given.entries, rule, scheme) outcome`);
}
