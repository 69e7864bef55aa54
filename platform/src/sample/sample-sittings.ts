import type { SqlSession } from '@portal/backend/database/sql';
import { type AskedQuestion, answerOf } from './answers.ts';
import { chance, uniform } from './draws.ts';
import { type IdOf, type SampleStudent, signingIn, takesPart } from './students.ts';

interface Quiz {
  id: string;
  slug: string;
  minutes: number;
  /** Who may sit it; null for everybody. */
  seats: string[] | null;
  hoursOpen: number;
}

/** Attempts at the quizzes, answered question by question, and graded as every other attempt is. */
export async function addSittings(session: SqlSession, students: readonly SampleStudent[], idOf: IdOf): Promise<void> {
  const quizzes = await session.query<Quiz & Record<string, unknown>>(`
    select quiz.id, quiz.slug, quiz.duration_minutes as minutes,
      case when quiz.group_id is not null then (
        select coalesce(jsonb_agg(seat.profile_id), '[]') from public.course_enrolments seat where seat.course_id = quiz.group_id
      ) end as seats,
      least(1300, coalesce(extract(epoch from now() - quiz.opens_at) / 3600 - 48, 1300))::float8 as "hoursOpen"
    from public.quizzes quiz where quiz.published and quiz.question_count > 0 order by quiz.slug`);
  const sat = quizzes.flatMap((quiz) =>
    students.filter(sits(quiz, idOf)).map((student) => ({
      quiz_id: quiz.id,
      student_id: idOf(student),
      hours_ago: Math.round(24 + quiz.hoursOpen * uniform('sat', student.name, quiz.slug)),
      minutes: quiz.minutes * (0.35 + 0.6 * uniform('minutes', student.name, quiz.slug)),
    })),
  );
  const attempts = await session.query<{ id: string; quiz_id: string }>(
    `insert into public.quiz_attempts (quiz_id, student_id, started_at, ends_at, submitted_at, extra_minutes, submitted_by)
     select quiz.id, given.student_id, began.at, private.end_of_attempt(quiz, began.at, extra.minutes),
       began.at + make_interval(secs => 60 * given.minutes), extra.minutes, 'student'
     from jsonb_to_recordset($1) as given (quiz_id uuid, student_id uuid, hours_ago integer, minutes float8)
     join public.quizzes quiz on quiz.id = given.quiz_id
     cross join lateral (select now() - make_interval(hours => given.hours_ago) as at) began
     cross join lateral (select private.extra_minutes_of(quiz, given.student_id) as minutes) extra
     returning id, quiz_id`,
    [JSON.stringify(sat)],
  );
  await layOut(session, attempts);
  await answer(session, students, idOf);
}

/** Each quiz has two forms of its paper, since to make one for each attempt would take as long as all the rest of the sample. */
async function layOut(session: SqlSession, attempts: readonly { id: string; quiz_id: string }[]): Promise<void> {
  const forms = new Map<string, string[]>();
  const copies: { id: string; form: string }[] = [];
  for (const { id, quiz_id } of attempts) {
    const made = forms.get(quiz_id) ?? [];
    const form = made[Math.floor(uniform('form', quiz_id, id) * 2)];
    if (made.length < 2 || form === undefined) forms.set(quiz_id, [...made, id]);
    else copies.push({ id, form });
  }
  await session.query('select private.lay_out_attempt(id) from unnest($1::uuid[]) as id', [[...forms.values()].flat()]);
  await session.query(
    `with copied as (
       insert into public.attempt_papers (attempt_id, seed, questions)
       select copy.id, paper.seed, paper.questions
       from jsonb_to_recordset($1) as copy (id uuid, form uuid) join public.attempt_papers paper on paper.attempt_id = copy.form
     )
     insert into public.attempt_questions (attempt_id, position, version_id, kind, points, seed, key)
     select copy.id, asked.position, asked.version_id, asked.kind, asked.points, asked.seed, asked.key
     from jsonb_to_recordset($1) as copy (id uuid, form uuid) join public.attempt_questions asked on asked.attempt_id = copy.form`,
    [JSON.stringify(copies)],
  );
}

const sits =
  ({ slug, seats }: Quiz, idOf: IdOf) =>
  (student: SampleStudent): boolean => {
    if (seats && !seats.includes(idOf(student))) return false;
    // The two who sign in have some behind them and some before them.
    if (signingIn(student)) return chance(0.5, 'has sat', student.name, slug);
    return takesPart(student, seats ? 0.7 : 0.2, slug);
  };

async function answer(session: SqlSession, students: readonly SampleStudent[], idOf: IdOf): Promise<void> {
  const asked = await session.query<
    AskedQuestion & { attemptId: string; position: number; studentId: string } & Record<string, unknown>
  >(`
    select asked.attempt_id as "attemptId", asked.position, attempt.student_id as "studentId", question.title, asked.kind, quiz.difficulty,
      paper.questions -> (asked.position - 1) -> 'content' as content, asked.key
    from public.attempt_questions asked
    join public.attempt_papers paper on paper.attempt_id = asked.attempt_id
    join public.quiz_attempts attempt on attempt.id = asked.attempt_id
    join public.quizzes quiz on quiz.id = attempt.quiz_id
    join public.question_versions shown on shown.id = asked.version_id
    join public.questions question on question.id = shown.question_id`);
  const byId = new Map(students.map((student) => [idOf(student), student]));
  const answers = asked.flatMap((question) => {
    const student = byId.get(question.studentId);
    const given = student && answerOf(student, question);
    return given ? [{ attempt_id: question.attemptId, position: question.position, answer: given }] : [];
  });
  await session.query(
    `update public.attempt_questions asked set answer = given.answer, revision = 1, saved_at = attempt.submitted_at
     from jsonb_to_recordset($1) as given (attempt_id uuid, position integer, answer jsonb)
     join public.quiz_attempts attempt on attempt.id = given.attempt_id
     where asked.attempt_id = given.attempt_id and asked.position = given.position`,
    [JSON.stringify(answers)],
  );
  await session.query(
    `update public.attempt_questions asked set score = asked.points * private.share_of(asked.kind, asked.key, asked.answer) where asked.score is null`,
  );
  await session.query(
    `insert into public.quiz_results (attempt_id, quiz_id, student_id, score, max_score)
     select attempt.id, attempt.quiz_id, attempt.student_id, sum(asked.score), sum(asked.points)
     from public.quiz_attempts attempt join public.attempt_questions asked on asked.attempt_id = attempt.id
     group by attempt.id`,
  );
  await session.query(
    `update public.quiz_attempts attempt set receipt = encode(sha256(convert_to(concat_ws(
       e'\\n', attempt.id, attempt.quiz_id, attempt.student_id,
       to_char(attempt.submitted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), written.answers
     ), 'utf8')), 'hex')
     from (
       select asked.attempt_id, string_agg(asked.position || ' ' || coalesce(asked.answer::text, ''), e'\\n' order by asked.position) as answers
       from public.attempt_questions asked group by asked.attempt_id
     ) written
     where written.attempt_id = attempt.id`,
  );
}
