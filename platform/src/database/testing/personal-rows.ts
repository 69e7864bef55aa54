import type { SqlDatabase } from '@portal/backend/database/sql';
import { people } from './people.ts';
import { ownCourse } from './table-rule.ts';

/** Adds, beside the seed, the rows of `people` that the expectations of `tableRules` are about. */
export async function addPersonalRows(db: SqlDatabase): Promise<void> {
  await db.exec(`
    insert into public.group_teachers values (${ownCourse}, '${people.assistant}');
    insert into public.terms (name, starts_on, ends_on) values ('Long ago', '2001-01-01', '2001-06-01'), ('Longer ago', '2000-01-01', '2000-06-01');
    insert into public.classes (name, position) values ('Evening class', 8);
    insert into public.teaching_groups (class_id, term_id, subject)
      select class.id, term.id, 'Night work' from public.classes class, public.terms term
      where class.name = 'B.Sc. Statistics III Year' and term.name = 'Long ago';
    insert into public.group_teachers (group_id, profile_id)
      select taught.id, '${people.assistant}' from public.teaching_groups taught
      join public.classes class on class.id = taught.class_id
      where class.name = 'B.Sc. Statistics III Year' and taught.subject = 'Biostatistics';
    insert into public.session_changes (timetable_id, kind, on_day, starts_at, ends_at, group_id, reason)
      select hour.timetable_id, 'added', term.ends_on, '18:00', '19:00', hour.group_id, 'The projector is broken'
      from public.timetable_entry_summaries hour
      join public.terms term on term.id = hour.term_id
      where hour.subject = 'Biostatistics' limit 1;
    insert into public.class_members (profile_id, class_id, roll_number)
      select '${people.student}', id, '17' from public.classes where name = 'B.Sc. Statistics III Year';
    insert into public.class_requests (profile_id, class_id, roll_number)
      select '${people.otherStudent}', id, '18' from public.classes where name = 'B.Sc. Statistics III Year';
    insert into public.course_prerequisites (course_id, required_id)
      select ${ownCourse}, id from public.courses where slug = 'probability-by-experiment';
    insert into public.course_enrolments (course_id, profile_id) values (${ownCourse}, '${people.student}');
    insert into public.course_outcomes (course_id, profile_id, outcome) values (${ownCourse}, '${people.student}', 'finished');
    insert into public.event_registrations (event_id, profile_id)
      select id, '${people.student}' from public.events where slug = 'bayes-by-hand';
    insert into public.event_mails (id, event_id, audience, subject, body, recipients, sent_by)
      select gen_random_uuid(), id, 'registered', 'Bring a calculator', 'x', 1, '${people.hod}' from public.events where slug = 'bayes-by-hand';
    insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
      select gen_random_uuid(), id, '${people.student}', 1, 'x', '[]', now(), repeat('a', 64)
      from public.tasks where title = 'Semester examination: Biostatistics';
    insert into public.submission_drafts (task_id, student_id, body, files, updated_at)
      select task_id, student_id, body, files, now() from public.submissions;
    insert into public.marks (task_id, student_id, max_marks, score)
      select id, '${people.student}', max_marks, 80 from public.tasks where title = 'Semester examination: Biostatistics';
    update public.tasks set released_at = now() where title = 'Semester examination: Biostatistics';
    update public.mark_history set shown = true where student_id = '${people.student}';
    insert into public.extra_times (group_id, student_id, kind, percent, reason)
      select group_id, '${people.student}', 'assessment', 50, 'x' from public.tasks where title = 'Semester examination: Biostatistics';
    insert into public.task_standings (task_id, student_id, standing)
      select id, '${people.student}', 'absent' from public.tasks where title = 'Class test: Biostatistics';
    insert into public.grade_schemes (name, starts_on, grades, source)
      select 'To come', '2100-01-01', grades, source from public.grade_schemes;
    insert into public.result_declarations (group_id, number, subject, scheme_id, drop_assignments, drop_assessments, declared_at)
      select task.group_id, 1, 'Biostatistics', scheme.id, 0, 0, now() from public.tasks task, public.grade_schemes scheme
      where task.title = 'Semester examination: Biostatistics' and scheme.name <> 'To come';
    insert into public.declared_results (declaration_id, student_id, total, entries)
      select id, '${people.student}', 80, '[]' from public.result_declarations;
    insert into public.rolls (group_id, held_on, starts_at, ends_at, title, marked_until)
      select taught.id, '2001-02-01', '09:00', '10:00', 'Biostatistics', '2001-02-01' from public.teaching_groups taught
      join public.classes class on class.id = taught.class_id
      where class.name = 'B.Sc. Statistics III Year' and taught.subject = 'Biostatistics';
    insert into public.attendance_records (roll_id, student_id, status)
      select id, '${people.student}', 'late' from public.rolls where title = 'Biostatistics';
    insert into public.attendance_corrections (roll_id, student_id, from_status, to_status, reason)
      select roll_id, student_id, 'absent', status, 'They came' from public.attendance_records where student_id = '${people.student}';
    insert into public.study_materials (group_id, title, description, subject, semester, category, type, format, uploaded_by_name, version, file_name, media_type)
      select taught.id, 'Problem sheet', '', 'Biostatistics', 'x', 'statistics', 'problems', 'PDF', 'x', 1, 'sheet.pdf', 'application/pdf'
      from public.teaching_groups taught
      join public.classes class on class.id = taught.class_id
      where class.name = 'B.Sc. Statistics III Year' and taught.subject = 'Biostatistics';
    insert into public.material_versions (id, material_id, version, path, name, media_type, size, uploaded_by_name)
      select gen_random_uuid(), id, 1, group_id || '/' || id || '/1', 'sheet.pdf', 'application/pdf', 1, 'x'
      from public.study_materials where title = 'Problem sheet';
    insert into public.material_downloads (material_id, person_id, day, version)
      select id, '${people.student}', '2026-01-01', 1 from public.study_materials where title = 'Problem sheet';
    insert into public.quizzes (slug, title, description, category, difficulty, duration_minutes, group_id, published)
      values ('own-quiz', 'Own quiz', 'x', 'statistics', 'Easy', 10, ${ownCourse}, true);
    insert into public.notices (person_id, kind, cause, path) values ('${people.student}', 'marks', 'a cause', '/students/grades');
    insert into public.questions (group_id, title) values (${ownCourse}, 'Own question');
    insert into public.question_versions (question_id, version, kind, stem, key)
      select id, 1, 'text', 'Who?', '{"accepted": ["Gauss"]}' from public.questions where title = 'Own question';
    insert into public.quiz_items (quiz_id, position, question_id)
      select quiz.id, 1, question.id from public.quizzes quiz, public.questions question
      where quiz.slug = 'own-quiz' and question.title = 'Own question';
    insert into public.quiz_attempts (quiz_id, student_id, ends_at, submitted_at)
      select id, '${people.student}', now(), now() from public.quizzes where slug = 'own-quiz';
    insert into public.quiz_results (attempt_id, quiz_id, student_id, score, max_score)
      select id, quiz_id, student_id, 1, 1 from public.quiz_attempts where student_id = '${people.student}';
    insert into public.attempt_score_history (attempt_id, quiz_id, student_id, from_score, to_score, max_score, reason, changed_at)
      select attempt_id, quiz_id, student_id, 0, score, 1, 'x', now() from public.quiz_results where student_id = '${people.student}';
    insert into public.attempt_papers (attempt_id) select id from public.quiz_attempts where student_id = '${people.student}';
    insert into public.attempt_questions (attempt_id, position, version_id, kind, points, seed, key)
      select attempt.id, 1, version.id, 'text', 1, 1, version.key from public.quiz_attempts attempt, public.question_versions version
      where attempt.student_id = '${people.student}' and version.stem = 'Who?';
    insert into public.survey_receipts select id, '${people.student}' from public.surveys limit 1;
    insert into public.survey_named_answers select id, '${people.student}', '{}' from public.surveys limit 1;
    insert into public.audit_log (actor_id, action, table_name) values ('${people.professor}', 'insert', 'events');
    select public.send_contact_message('Diya', 'Nair', 'diya@example.org', 'A question', 'When?');
  `);
}
