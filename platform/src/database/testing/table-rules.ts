import { people, type Person } from './people.ts';

export type Who = Person | 'visitor';
export type Operation = 'read' | 'add' | 'change' | 'remove';

/** Who may do what to one row of a table, and how to try. */
export interface TableRule {
  /** The row that is read, changed and removed, as an SQL condition. */
  row: string;
  /** A change that alters nothing but the permission to make it. */
  set: string;
  /** A row to add, values by column as SQL; `me` stands for the id of whoever adds it. */
  add: Record<string, string>;
  may: Record<Operation, readonly Who[]>;
}

const everyone: readonly Who[] = [
  'visitor',
  'student',
  'otherStudent',
  'hod',
  'professor',
  'assistant',
  'labIncharge',
  'admin',
];
const signedIn = everyone.filter((who) => who !== 'visitor');
const nobody: readonly Who[] = [];
const staff: readonly Who[] = ['hod', 'professor', 'assistant', 'labIncharge', 'admin'];

// Who holds a permission (specification, section 6); admin holds all.
const managesContent: readonly Who[] = ['hod', 'admin'];
const managesUsers: readonly Who[] = ['hod', 'admin'];
const managesSurveys: readonly Who[] = ['hod', 'admin'];
const managesLab: readonly Who[] = ['hod', 'admin'];
const managesEvents: readonly Who[] = ['hod', 'professor', 'admin'];
const managesCourses: readonly Who[] = ['hod', 'professor', 'admin'];
const teachesOwnGroup: readonly Who[] = ['hod', 'professor', 'assistant', 'admin'];

const content = (read: readonly Who[], write: readonly Who[]) => ({ read, add: write, change: write, remove: write });
const readOnly = (read: readonly Who[]) => ({ read, add: nobody, change: nobody, remove: nobody });

export const ownCourse = `(select id from public.courses where slug = 'biostatistics')`;
const ownGroup = `(select taught.id from public.teaching_groups taught join public.classes class on class.id = taught.class_id where class.name = 'B.Sc. Statistics III Year' and taught.subject = 'Biostatistics')`;
const ownTask = `(select id from public.tasks where title = 'Semester examination: Biostatistics')`;
const anyCourse = `(select id from public.courses where slug = 'time-series')`;
const anyTimetable = `(select id from public.timetables where title like 'B.Sc. Statistics III Year%')`;
const anyClass = `(select id from public.classes where name = 'Evening class')`;
const anyMaterial = `(select id from public.study_materials where title = 'Statistical tables')`;
const student = `'${people.student}'`;
const text = (value: string) => `'${value}'`;

/**
 * What each of `people` may do to each table. `student` owns the personal rows; `assistant` is assigned to the course
 * Biostatistics and to nothing else.
 */
export const tableRules: Record<string, TableRule> = {
  academic_calendar_entries: {
    row: `title = 'Data Day'`,
    set: 'title = title',
    add: {
      title: text('x'),
      kind: text('event'),
      starts_on: 'public.department_today()',
      ends_on: 'public.department_today()',
    },
    may: content(everyone, managesContent),
  },
  achievements: {
    row: 'position = 1',
    set: 'title = title',
    add: { title: text('x'), description: text('x') },
    may: content(everyone, managesContent),
  },
  admission_programmes: {
    row: `slug = 'msc-statistics'`,
    set: 'name = name',
    add: {
      slug: text('x'),
      name: text('x'),
      level: text('x'),
      description: text('x'),
      duration: text('x'),
      seats: '1',
      eligibility: text('x'),
      selection: text('x'),
      fee_per_year: '1',
      opens_on: 'public.department_today()',
      closes_on: 'public.department_today()',
    },
    may: content(everyone, managesContent),
  },
  announcements: {
    row: `text like 'M.Sc. Statistics%'`,
    set: 'text = text',
    add: { text: text('x'), type: text('event') },
    may: content(everyone, managesContent),
  },
  // The assistant keeps the roll of Biostatistics, which the student is on.
  attendance_corrections: {
    row: `student_id = ${student}`,
    set: 'reason = reason',
    add: {
      roll_id: 'gen_random_uuid()',
      student_id: student,
      from_status: text('absent'),
      to_status: text('late'),
      reason: text('x'),
    },
    may: readOnly(['student', 'assistant']),
  },
  attendance_records: {
    row: `student_id = ${student}`,
    set: 'status = status',
    add: { roll_id: 'gen_random_uuid()', student_id: student },
    may: readOnly(['student', 'assistant']),
  },
  audit_log: {
    row: `actor_id = '${people.professor}'`,
    set: 'label = label',
    add: { action: text('insert'), table_name: text('x') },
    may: readOnly(['professor', ...managesUsers]),
  },
  blog_posts: {
    row: `slug = 'colour-for-everyone'`,
    set: 'title = title',
    add: {
      slug: text('x'),
      title: text('x'),
      description: text('x'),
      category: text('statistics'),
      author: text('x'),
      body: text('x'),
    },
    may: content(signedIn, managesContent),
  },
  // The assistant teaches Biostatistics to the third year, in which the student is and the other student asks to be.
  class_members: {
    row: `profile_id = ${student}`,
    set: 'joined_on = joined_on',
    add: { profile_id: `'${people.otherStudent}'`, class_id: anyClass, roll_number: text('99') },
    may: readOnly(['student', 'hod', 'professor', 'assistant', 'admin']),
  },
  class_requests: {
    row: `profile_id = '${people.otherStudent}'`,
    set: 'asked_at = asked_at',
    add: { profile_id: 'me', class_id: anyClass, roll_number: text('98') },
    may: { ...readOnly(['otherStudent', 'hod', 'professor', 'assistant', 'admin']), remove: ['otherStudent'] },
  },
  classes: {
    row: `name = 'Evening class'`,
    set: 'name = name',
    add: { name: text('x'), position: '9' },
    may: content(everyone, managesCourses),
  },
  contact_messages: {
    row: `subject = 'A question'`,
    set: 'status = status',
    add: {
      reference: text('x'),
      first_name: text('x'),
      last_name: text('x'),
      email: text('a@b.example'),
      subject: text('x'),
      message: text('x'),
    },
    may: { read: managesContent, add: nobody, change: managesContent, remove: managesContent },
  },
  content_revision: {
    row: `topic = 'site'`,
    set: 'revision = revision',
    add: { topic: text('x') },
    may: readOnly(everyone),
  },
  course_enrolments: {
    row: `profile_id = ${student}`,
    set: 'status = status',
    add: { course_id: anyCourse, profile_id: 'me' },
    may: readOnly(['student', 'hod', 'professor', 'assistant', 'admin']),
  },
  // Of the student and of the teacher of the course; the hod sees who has a seat, and nobody's result.
  course_outcomes: {
    row: `profile_id = ${student}`,
    set: 'outcome = outcome',
    add: { course_id: ownCourse, profile_id: `'${people.otherStudent}'`, outcome: text('finished') },
    may: readOnly(['student', 'assistant']),
  },
  course_prerequisites: {
    row: `course_id = ${ownCourse}`,
    set: 'required_id = required_id',
    add: { course_id: ownCourse, required_id: anyCourse },
    may: content(signedIn, teachesOwnGroup),
  },
  courses: {
    row: `slug = 'biostatistics'`,
    set: 'title = title',
    add: {
      slug: text('x'),
      code: text('XX 1'),
      title: text('x'),
      description: text('x'),
      level: text('Beginner'),
      category: text('statistics'),
      duration: text('x'),
    },
    may: {
      read: everyone,
      add: managesCourses,
      change: [...managesCourses, 'assistant'],
      remove: managesCourses,
    },
  },
  declared_results: {
    row: `student_id = ${student}`,
    set: 'total = total',
    add: {
      declaration_id: '(select id from public.result_declarations limit 1)',
      student_id: `'${people.otherStudent}'`,
      entries: text('[]'),
    },
    may: readOnly(['student', 'assistant']),
  },
  event_registrations: {
    row: `profile_id = ${student}`,
    set: 'status = status',
    add: { event_id: `(select id from public.events where slug = 'data-day')`, profile_id: 'me' },
    may: readOnly(['student', ...managesEvents]),
  },
  events: {
    row: `slug = 'data-day'`,
    set: 'title = title',
    add: {
      slug: text('x'),
      title: text('x'),
      description: text('x'),
      category: text('lecture'),
      starts_at: 'now()',
      ends_at: `now() + interval '1 hour'`,
      location: text('x'),
    },
    may: content(everyone, managesEvents),
  },
  // The assistant teaches Biostatistics to the third year and the course of that name; nobody else of `people` teaches anything.
  extra_times: {
    row: `student_id = ${student}`,
    set: 'reason = reason',
    add: {
      group_id: ownGroup,
      student_id: `'${people.otherStudent}'`,
      kind: text('assessment'),
      minutes: '30',
      reason: text('x'),
    },
    may: { ...content(['assistant'], ['assistant']), read: ['student', 'assistant'] },
  },
  faculty_members: {
    row: `slug = 'joseph-kurian'`,
    set: 'name = name',
    add: {
      slug: text('x'),
      name: text('x'),
      designation: text('x'),
      qualification: text('x'),
      specialization: text('x'),
      experience: text('x'),
      email: text('x'),
      phone: text('x'),
    },
    may: content(everyone, managesContent),
  },
  gallery_albums: {
    row: `slug = 'survey-week'`,
    set: 'title = title',
    add: { slug: text('x'), title: text('x'), category: text('x'), taken_on: 'public.department_today()' },
    may: content(signedIn, managesEvents),
  },
  gallery_items: {
    row: `title = 'Opening'`,
    set: 'title = title',
    add: {
      album_id: `(select id from public.gallery_albums where slug = 'survey-week')`,
      title: text('x'),
      category: text('x'),
      description: text('x'),
    },
    may: content(signedIn, managesEvents),
  },
  grade_rules: {
    row: `group_id = ${ownGroup}`,
    set: 'credits = credits',
    add: { group_id: 'gen_random_uuid()' },
    may: { read: signedIn, add: nobody, change: teachesOwnGroup, remove: nobody },
  },
  grade_schemes: {
    row: `name = 'To come'`,
    set: 'source = source',
    add: {
      name: text('x'),
      starts_on: `'2001-01-01'`,
      grades: text('[{"grade": "P", "from": 40, "points": 4}, {"grade": "F", "from": 0, "points": 0}]'),
      source: text('x'),
    },
    may: content(signedIn, managesCourses),
  },
  group_teachers: {
    row: `group_id = ${ownCourse} and profile_id = '${people.assistant}'`,
    set: 'group_id = group_id',
    add: { group_id: anyCourse, profile_id: 'me' },
    may: content(signedIn, managesCourses),
  },
  highlight_stats: {
    row: `key = 'placement'`,
    set: 'label = label',
    add: { key: text('xx'), value: text('1'), label: text('x'), scope: text('x') },
    may: content(everyone, managesContent),
  },
  lab_resources: {
    row: `name = 'Julia'`,
    set: 'name = name',
    add: { name: text('x'), kind: text('book'), laboratory: text('x') },
    may: content(signedIn, [...managesLab, 'labIncharge']),
  },
  lab_sessions: {
    row: `title = 'R Laboratory'`,
    set: 'title = title',
    add: {
      title: text('x'),
      laboratory: text('x'),
      starts_at: 'now()',
      ends_at: `now() + interval '1 hour'`,
      seats: '1',
    },
    may: content(signedIn, managesLab),
  },
  mark_history: {
    row: `student_id = ${student}`,
    set: 'feedback = feedback',
    add: {
      mark_id: '(select id from public.marks limit 1)',
      task_id: ownTask,
      student_id: student,
      max_marks: '100',
      points: text('[]'),
      deduction: '0',
      feedback: text(''),
      changed_at: 'now()',
      shown: 'true',
    },
    may: readOnly(['student', 'assistant']),
  },
  marks: {
    row: `student_id = ${student}`,
    set: 'feedback = feedback',
    add: { task_id: ownTask, student_id: `'${people.otherStudent}'`, max_marks: '100' },
    may: readOnly(['student', 'assistant']),
  },
  opening_hours: {
    row: `schedule = 'campus' and weekday = 6`,
    set: 'closes_at = closes_at',
    add: { schedule: text('office'), weekday: '6', opens_at: text('09:00'), closes_at: text('12:00') },
    may: content(everyone, managesContent),
  },
  openings: {
    row: `title = 'Laboratory Assistant'`,
    set: 'title = title',
    add: {
      title: text('x'),
      description: text('x'),
      qualification: text('x'),
      how_to_apply: text('x'),
      closes_on: 'public.department_today()',
    },
    may: content(everyone, managesContent),
  },
  page_texts: {
    row: `key = 'vision'`,
    set: 'heading = heading',
    add: { key: text('xx'), heading: text('x'), body: text('x') },
    may: content(everyone, managesContent),
  },
  paper_authors: {
    row: `paper_id = (select id from public.research_papers order by slug limit 1)`,
    set: 'position = position',
    add: {
      paper_id: `(select id from public.research_papers where title like 'Rank tests%')`,
      faculty_id: `(select id from public.faculty_members where slug = 'joseph-kurian')`,
    },
    may: content(everyone, managesContent),
  },
  profiles: {
    row: `id = ${student}`,
    set: 'full_name = full_name',
    add: { id: 'me', email: text('x'), role: text('student') },
    may: {
      read: ['student', ...managesUsers, 'professor', 'assistant', 'labIncharge'],
      add: nobody,
      change: ['student', ...managesUsers],
      remove: nobody,
    },
  },
  placement_cohorts: {
    row: `programme = 'M.Sc. Statistics' and year = 2025`,
    set: 'source = source',
    add: {
      programme: text('x'),
      year: '2025',
      graduates: '1',
      looked_for_work: '1',
      placed: '1',
      source: text('x'),
    },
    may: content(everyone, managesContent),
  },
  projects: {
    row: `title = 'Reading uncertainty'`,
    set: 'title = title',
    add: {
      title: text('x'),
      description: text('x'),
      timeline: text('x'),
      funding: text('x'),
      amount: '1',
      status: text('ongoing'),
    },
    may: content(everyone, managesContent),
  },
  quiz_attempts: {
    row: `student_id = ${student}`,
    set: 'score = 100',
    add: { quiz_id: '(select id from public.quizzes limit 1)', student_id: 'me', ends_at: 'now()' },
    may: readOnly(['student', 'assistant']),
  },
  quizzes: {
    row: `slug = 'averages-and-spread'`,
    set: 'title = title',
    add: {
      slug: text('x'),
      title: text('x'),
      description: text('x'),
      category: text('statistics'),
      difficulty: text('Easy'),
      duration_minutes: '5',
    },
    may: content(signedIn, managesCourses),
  },
  rainfall_observations: {
    row: 'year = 1970',
    set: 'mm = mm',
    add: { year: '2100', mm: '1' },
    may: content(everyone, managesContent),
  },
  research_papers: {
    row: `title like 'Rank tests%'`,
    set: 'title = title',
    add: {
      slug: text('x'),
      title: text('x'),
      authors: `array['x']`,
      abstract: text('x'),
      journal: text('x'),
      year: '2020',
    },
    may: content(everyone, managesContent),
  },
  result_declarations: {
    row: `subject = 'Biostatistics'`,
    set: 'subject = subject',
    add: {
      group_id: ownGroup,
      number: '2',
      subject: text('x'),
      scheme_id: '(select id from public.grade_schemes limit 1)',
      drop_assignments: '0',
      drop_assessments: '0',
      reason: text('x'),
      declared_at: 'now()',
    },
    may: readOnly(['student', 'assistant']),
  },
  role_permissions: {
    row: `role = 'hod' and permission = 'manage_users'`,
    set: 'permission = permission',
    add: { role: text('lab_incharge'), permission: text('manage_users') },
    may: readOnly(signedIn),
  },
  rolls: {
    row: `title = 'Biostatistics'`,
    set: 'title = title',
    add: {
      group_id: ownCourse,
      held_on: 'public.department_today()',
      starts_at: text('09:00'),
      ends_at: text('10:00'),
      title: text('x'),
      marked_until: 'public.department_today()',
    },
    may: readOnly(['student', 'assistant']),
  },
  search_words: {
    row: `word = 'statistics'`,
    set: 'word = word',
    add: { word: text('word') },
    may: readOnly(everyone),
  },
  session_changes: {
    row: `reason = 'The projector is broken'`,
    set: 'reason = reason',
    add: {
      timetable_id: anyTimetable,
      kind: text('added'),
      on_day: '(select ends_on from public.terms order by starts_on desc limit 1)',
      starts_at: text('20:00'),
      ends_at: text('21:00'),
      group_id: ownGroup,
      reason: text('x'),
      changed_by: 'me',
    },
    may: content(signedIn, teachesOwnGroup),
  },
  site_settings: {
    row: 'id',
    set: 'college = college',
    add: { id: 'false' },
    may: { read: everyone, add: nobody, change: managesContent, remove: nobody },
  },
  staff_members: {
    row: `profile_id = '${people.professor}'`,
    set: 'designation = designation',
    add: { profile_id: student, designation: text('x') },
    may: content(staff, managesUsers),
  },
  student_research: {
    row: `student = 'Rohan Pereira'`,
    set: 'title = title',
    add: {
      title: text('x'),
      student: text('x'),
      level: text('PhD'),
      supervisor: text('x'),
      year: '2020',
      abstract: text('x'),
    },
    may: content(everyone, managesContent),
  },
  material_downloads: {
    row: `person_id = ${student}`,
    set: 'version = version',
    add: { material_id: anyMaterial, person_id: 'me', day: `'2026-01-01'`, version: '0' },
    may: readOnly(['student']),
  },
  material_versions: {
    row: `name = 'sheet.pdf'`,
    set: 'note = note',
    add: {
      id: 'gen_random_uuid()',
      material_id: anyMaterial,
      version: '9',
      path: text('x'),
      name: text('x'),
      media_type: text('x'),
      size: '1',
      uploaded_by_name: text('x'),
    },
    may: readOnly(['student', 'hod', 'professor', 'assistant', 'admin']),
  },
  study_materials: {
    row: `title = 'Statistical tables'`,
    set: 'title = title',
    add: {
      title: text('x'),
      description: text('x'),
      subject: text('x'),
      semester: text('x'),
      category: text('statistics'),
      type: text('notes'),
      format: text('MD'),
      uploaded_by_name: text('x'),
      uploaded_by: 'me',
    },
    may: {
      read: signedIn,
      add: [...managesContent, 'professor', 'assistant'],
      change: managesContent,
      remove: managesContent,
    },
  },
  submission_drafts: {
    row: `student_id = ${student}`,
    set: 'body = body',
    add: { task_id: ownTask, student_id: 'me', body: text('x'), files: text('[]'), updated_at: 'now()' },
    may: readOnly(['student']),
  },
  submissions: {
    row: `student_id = ${student}`,
    set: 'body = body',
    add: {
      id: 'gen_random_uuid()',
      task_id: ownTask,
      student_id: 'me',
      version: '2',
      body: text('x'),
      files: text('[]'),
      submitted_at: 'now()',
      receipt: `repeat('a', 64)`,
    },
    may: readOnly(['student', 'assistant']),
  },
  survey_answers: {
    row: 'true',
    set: 'answer = answer',
    add: {
      submission_id: 'gen_random_uuid()',
      survey_id: '(select id from public.surveys limit 1)',
      question_id: '(select id from public.survey_questions where survey_id is not null limit 1)',
      answer: text('x'),
    },
    may: readOnly(nobody),
  },
  survey_questions: {
    row: `prompt = 'What is missing?' and template_id is not null`,
    set: 'prompt = prompt',
    add: {
      survey_id: `(select id from public.surveys where title = 'Hostel and travel time')`,
      position: '9',
      prompt: text('x'),
      kind: text('text'),
    },
    may: content(signedIn, managesSurveys),
  },
  survey_receipts: {
    row: `profile_id = ${student}`,
    set: 'profile_id = profile_id',
    add: { survey_id: '(select id from public.surveys limit 1)', profile_id: 'me' },
    may: readOnly(['student']),
  },
  survey_templates: {
    row: `slug = 'canteen'`,
    set: 'title = title',
    add: { slug: text('x'), title: text('x'), description: text('x'), category: text('x') },
    may: content(signedIn, managesSurveys),
  },
  surveys: {
    row: `title = 'Hostel and travel time'`,
    set: 'title = title',
    add: { title: text('x'), category: text('x'), status: text('Draft') },
    may: content(signedIn, managesSurveys),
  },
  task_standings: {
    row: `student_id = ${student}`,
    set: 'reason = reason',
    add: { task_id: ownTask, student_id: `'${people.otherStudent}'`, standing: text('absent') },
    may: readOnly(['student', 'assistant']),
  },
  tasks: {
    row: `title = 'Class test: Biostatistics'`,
    set: 'title = title',
    add: {
      group_id: ownGroup,
      kind: text('assignment'),
      title: text('x'),
      max_marks: '10',
      opens_at: 'now()',
      due_at: `now() + interval '1 day'`,
    },
    may: { ...content([], ['assistant']), read: ['student', ...managesCourses, 'assistant'] },
  },
  teaching_groups: {
    row: `subject = 'Night work'`,
    set: 'subject = subject',
    add: {
      class_id: anyClass,
      term_id: `(select id from public.terms where name = 'Long ago')`,
      subject: text('x'),
    },
    may: content(signedIn, managesCourses),
  },
  terms: {
    row: `name = 'Longer ago'`,
    set: 'name = name',
    add: { name: text('x'), starts_on: `'2003-01-01'`, ends_on: `'2003-06-01'` },
    may: content(signedIn, managesCourses),
  },
  timeline_entries: {
    row: 'year = 1970',
    set: 'title = title',
    add: { year: '2000', title: text('x'), description: text('x') },
    may: content(everyone, managesContent),
  },
  timetable_entries: {
    row: `day = 'monday' and starts_at = '09:00'`,
    set: 'room = room',
    add: {
      timetable_id: anyTimetable,
      day: text('monday'),
      starts_at: text('19:00'),
      ends_at: text('20:00'),
      label: text('x'),
      type: text('Lecture'),
    },
    may: content(signedIn, managesCourses),
  },
  timetables: {
    row: `title like 'M.Sc. Statistics I Year%'`,
    set: 'title = title',
    add: { class_id: anyClass, term_id: `(select id from public.terms where name = 'Long ago')`, title: text('x') },
    may: content(signedIn, managesCourses),
  },
};
