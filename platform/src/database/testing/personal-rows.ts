import type { SqlDatabase } from '@portal/backend/database/sql';
import { people } from './people.ts';
import { ownCourse } from './table-rules.ts';

/** Adds, beside the seed, the rows of `people` that the expectations of `tableRules` are about. */
export async function addPersonalRows(db: SqlDatabase): Promise<void> {
  await db.exec(`
    insert into public.course_assignments values (${ownCourse}, '${people.assistant}');
    insert into public.course_enrolments (course_id, profile_id) values (${ownCourse}, '${people.student}');
    insert into public.event_registrations (event_id, profile_id)
      select id, '${people.student}' from public.events where slug = 'bayes-by-hand';
    insert into public.assessment_results (assessment_id, student_id, score, grade)
      select id, '${people.student}', 80, 'A' from public.assessments where title = 'Semester examination: Biostatistics';
    insert into public.attendance_records (student_id, subject, status) values ('${people.student}', 'R Laboratory', 'present');
    insert into public.quiz_attempts (quiz_id, student_id, ends_at) select id, '${people.student}', now() from public.quizzes limit 1;
    insert into public.survey_receipts select id, '${people.student}' from public.surveys limit 1;
    insert into public.audit_log (actor_id, action, table_name) values ('${people.professor}', 'insert', 'events');
    select public.send_contact_message('Diya', 'Nair', 'diya@example.org', 'A question', 'When?');
  `);
}
