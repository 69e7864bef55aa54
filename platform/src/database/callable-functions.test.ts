import type { SqlDatabase } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

// Whoever adds a function here has thought of what it costs when it is given a megabyte of arguments, thousands of times.
const forVisitors = [
  'admin_setup_target(text)',
  'complete_admin_setup(text)',
  'course_seats_taken(uuid)',
  'course_waiting(uuid)',
  'department_today()',
  'department_zone()',
  'event_seats_taken(uuid)',
  'has_permission(text)',
  'home_figures()',
  'is_staff()',
  'manages_course(uuid)',
  'my_permissions()',
  'paper_years(text)',
  'read_calendar_feed(text)',
  'related_papers(text)',
  'search_portal(text,integer)',
  'send_contact_message(text,text,text,text,text,text,text,text,uuid,text,integer)',
  'waiting_place(uuid)',
];
const forPeople = [
  'add_material(jsonb,uuid,text)',
  'add_material_version(uuid,uuid,text,text)',
  'admit_to_course(uuid,uuid)',
  'attendance_of_group(uuid)',
  'attendance_rule()',
  'attention_rule()',
  'cancel_event_registration(uuid)',
  'classes_in_sight()',
  'clear_sample(boolean)',
  'correct_attendance(uuid,uuid,text,text,text)',
  'create_survey(text,text,text,uuid,date,uuid,text)',
  'declare_results(uuid,uuid,integer,text)',
  'department_statistics(text,uuid,uuid,uuid)',
  'department_totals()',
  'end_membership(uuid,date)',
  'enrol_in_course(uuid)',
  'extra_minutes(integer,integer,timestamp with time zone,timestamp with time zone)',
  'files_handed_in()',
  'enrolment_obstacles(uuid)',
  'find_people(text,text,text,boolean,integer,integer)',
  'find_students_followed(text,boolean,text,boolean,integer,integer)',
  'my_records()',
  'progress_of_group(uuid)',
  'progress_of_student(uuid)',
  'quizzes_followed()',
  'record_of_student(uuid)',
  'grade_of(double precision,integer)',
  'grade_sheet(uuid)',
  'groups_attended()',
  'groups_taught()',
  'hand_in(uuid,uuid,text,jsonb)',
  'has_sample()',
  'import_papers(jsonb,boolean,uuid)',
  'is_file_list(jsonb)',
  'is_grade_scale(jsonb)',
  'is_rubric(jsonb,integer)',
  'leave_course(uuid)',
  'make_calendar_feed()',
  'make_recovery_codes()',
  'mark_attendance(uuid,jsonb)',
  'mark_distribution(uuid)',
  'marking_list(uuid)',
  'members_of_group(uuid,date)',
  'notice_detail(text,jsonb)',
  'notice_title(text,jsonb)',
  'move_content(text,uuid,integer,integer)',
  'move_material(uuid,integer,integer)',
  'copy_timetable(uuid,uuid,uuid)',
  'free_slots(uuid,integer,text,text,uuid,text,time without time zone)',
  'my_attendance()',
  'my_calendar_feed()',
  'my_grades()',
  'my_sessions(date,date)',
  'my_timetables()',
  'my_week(date,integer)',
  'names_of_teachers(uuid)',
  'open_lab_roll(uuid)',
  'open_roll(uuid,date,time without time zone)',
  'open_tasks()',
  'overview_figures()',
  'place_students(uuid,jsonb,date,boolean)',
  'present_term()',
  'quiz_participants(uuid)',
  'record_download(uuid)',
  'recovery_codes_left()',
  'register_for_event(uuid)',
  'release_contact_messages(uuid[])',
  'release_marks(uuid)',
  'remove_from_course(uuid,uuid)',
  'remove_person(uuid)',
  'request_class(uuid,text)',
  'revoke_calendar_feed()',
  'roll_over_term(uuid,jsonb,boolean,uuid[],boolean)',
  'roll_sheet(uuid)',
  'rolls_kept()',
  'save_as_template(uuid,uuid)',
  'save_mark(uuid,uuid,jsonb,double precision,text,jsonb,text,timestamp with time zone)',
  'save_paper(jsonb,jsonb,uuid,timestamp with time zone)',
  'save_person(uuid,text,text,text,text,timestamp with time zone)',
  'save_submission_draft(uuid,text,jsonb,timestamp with time zone)',
  'save_survey(uuid,jsonb,jsonb,timestamp with time zone)',
  'sees_class_member(uuid,date,date)',
  'server_time()',
  'rooms_in_use()',
  'sessions_between(date,date,uuid[])',
  'sessions_taught(date,date)',
  'set_profile_role(uuid,text)',
  'set_standing(uuid,uuid[],text,text,text)',
  'settle_class_requests(uuid[],boolean,text)',
  'settle_contact_messages(uuid[],text)',
  'settles_class(uuid)',
  'students_of_group(uuid)',
  'students_under_limit()',
  'submit_survey(uuid,jsonb,uuid)',
  'survey_cross_table(uuid,uuid,uuid)',
  'survey_named_responses(uuid)',
  'survey_response_count(uuid)',
  'survey_results(uuid)',
  'survey_texts(uuid)',
  'take_back_roll(uuid)',
  'tasks_of_mine()',
  'tasks_taught()',
  'teaches(uuid)',
  'timetable_sessions(uuid)',
  'use_recovery_code(text)',
  'my_new_seats()',
  'record_course_outcomes(uuid,uuid[],uuid[])',
];

test.each([
  ['visitors', 'anon', forVisitors],
  ['people who signed in', 'authenticated', [...forVisitors, ...forPeople]],
])('%s can call exactly the functions that are made for them', async (_who, role, functions) => {
  const callable = await db.query<{ name: string }>(
    `select replace(pg_proc.oid::regprocedure::text, 'public.', '') as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')`,
    [role],
  );
  expect(callable.map(({ name }) => name).sort()).toEqual([...functions].sort());
});

test('what the search is made of takes no more words than a search has', async () => {
  const words = Array.from({ length: 50_000 }, (_, index) => `word${index}`);
  const [found] = await tryAs(db, null, (session) =>
    session.query<{ corrected: number; parts: number }>(
      `select cardinality(search.correct_search_terms($1)) as corrected, numnode(search.search_tsquery($1, true)) as parts`,
      [words],
    ),
  );
  expect(found?.corrected).toBe(8);
  expect(found?.parts).toBeLessThan(20);
});
