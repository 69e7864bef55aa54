export type Asker = 'hod' | 'professor' | 'student';

/** One request of a page, as the page asks it. */
export interface PageRequest {
  name: string;
  asker: Asker;
  /** Below `/rest/v1/`. */
  path: string;
  /** Of a function. */
  body?: object;
  /** A list that says how many rows there are in all. */
  isCounted?: true;
  /** What makes way for it, as SQL; not timed. */
  before?: string;
}

const RESOURCES =
  'study_materials?select=id,title,description,subject,semester,category,type,format,file_size,downloads,uploaded_by,uploaded_by_name,uploaded_at,published,version,updated_at&group_id=is.null&order=uploaded_at.desc,id&limit=12';
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Monday of the last seven days, on which the timetable has an hour at eight. */
const monday = (): string => day(-((new Date().getUTCDay() + 6) % 7));

/** What the pages of students, teachers and the head of department ask; `id` gives the id of a row of the bench, `student` asks. */
export function requestsOf(id: (kind: string, n: string | number) => string, student: string): readonly PageRequest[] {
  const group = id('group', 1);
  const hours = `timetable_entry_summaries?select=id,timetable_id,day,starts_at,ends_at,subject,teacher,room,type&timetable_id=eq.${id('timetable', 1)}&order=starts_at,id`;
  const task = id('task', '1 4');
  const marked = id('student', 2);
  return [
    { name: 'this week', asker: 'student', path: 'rpc/my_week', body: { from_day: monday(), days: 7 } },
    { name: 'attendance by subject', asker: 'student', path: 'rpc/my_attendance', body: {} },
    {
      name: 'attendance, every hour, first page',
      asker: 'student',
      path: `attendance_entries?select=roll_id,status,held_on,starts_at,title,subject,corrections&student_id=eq.${student}&order=held_on.desc,starts_at,roll_id&limit=20`,
      isCounted: true,
    },
    {
      name: 'assessments, first page',
      asker: 'student',
      path: 'task_summaries?select=id,title,subject,status,my_due_at,my_final_score,my_grade&published=is.true&order=due_at.desc,id&limit=12',
      isCounted: true,
    },
    {
      name: 'study materials, first page',
      asker: 'student',
      path: 'material_summaries?select=id,title,subject,uploaded_at,my_version,path&order=uploaded_at.desc,id&limit=13',
      isCounted: true,
    },
    {
      name: 'study materials with a word',
      asker: 'student',
      path: 'rpc/find_materials',
      body: { query: 'material 42', most: 13 },
    },
    {
      name: 'study materials with a word that all have',
      asker: 'student',
      path: 'rpc/find_materials',
      body: { query: 'material', most: 13 },
    },
    {
      name: 'own record: where I stand',
      asker: 'student',
      path: 'rpc/progress_of_student',
      body: { student_id: student },
    },
    {
      name: 'my sessions of a week',
      asker: 'student',
      path: 'rpc/my_sessions',
      body: { from_day: monday(), to_day: day(6) },
    },
    { name: 'the week of a class', asker: 'student', path: hours },
    {
      name: 'changes of the week of all classes',
      asker: 'student',
      path: 'rpc/changes_between',
      body: { from_day: monday(), to_day: day(6) },
    },
    { name: 'grades', asker: 'student', path: 'rpc/my_grades', body: {} },
    {
      name: 'assignments to do',
      asker: 'student',
      path: `task_summaries?select=id,title,subject,class_name,my_due_at,max_marks,my_submitted_at&kind=eq.assignment&published=is.true&my_due_at=gte.${day(-30)}&order=my_due_at,id&limit=100`,
    },
    {
      name: 'attendance in the tracker',
      asker: 'student',
      path: `attendance_entries?select=held_on,subject,status&student_id=eq.${student}&status=neq.excused&order=held_on,starts_at&limit=1000`,
    },
    {
      name: 'study materials of my groups',
      asker: 'student',
      path: 'rpc/find_materials',
      body: { query: '', of_group: true, most: 13 },
    },
    { name: 'own record: what is stored', asker: 'student', path: 'rpc/my_records', body: {} },
    {
      name: 'groups of a teacher',
      asker: 'professor',
      path: 'group_summaries?is_mine=is.true&order=class_name,name&limit=12',
      isCounted: true,
    },
    {
      name: 'opening a roll',
      asker: 'professor',
      path: 'rpc/open_roll',
      body: { group_id: group, held_on: monday(), starts_at: '08:00' },
      before: `delete from public.rolls where group_id = '${group}' and starts_at = '08:00'`,
    },
    { name: 'a roll that was taken', asker: 'professor', path: 'rpc/roll_sheet', body: { roll_id: id('roll', '1 7') } },
    {
      name: 'rolls of a month',
      asker: 'professor',
      path: `roll_summaries?group_id=eq.${group}&held_on=gte.${day(-30)}&order=held_on.desc`,
    },
    { name: 'students of a group', asker: 'professor', path: 'rpc/attendance_of_group', body: { group_id: group } },
    { name: 'under the limit', asker: 'professor', path: 'rpc/students_under_limit', body: {} },
    {
      name: 'tasks of a group',
      asker: 'professor',
      path: `task_progress?group_id=eq.${group}&kind=eq.assignment&order=due_at.desc,id&limit=12`,
      isCounted: true,
    },
    { name: 'marking a task', asker: 'professor', path: 'rpc/marking_list', body: { task_id: task } },
    {
      name: 'saving one mark',
      asker: 'professor',
      path: 'rpc/save_mark',
      body: { task_id: task, student_id: marked, points: [], score: 11, feedback: 'Better', reason: 'Counted again' },
      before: `delete from public.marks where task_id = '${task}' and student_id = '${marked}'`,
    },
    { name: 'progress of a group', asker: 'professor', path: 'rpc/progress_of_group', body: { group_id: group } },
    { name: 'progress, first page', asker: 'professor', path: 'rpc/find_students_followed', body: {} },
    {
      name: 'progress, who needs attention',
      asker: 'professor',
      path: 'rpc/find_students_followed',
      body: { needs_attention: true },
    },
    {
      name: 'one student: where they stand',
      asker: 'professor',
      path: 'rpc/progress_of_student',
      body: { student_id: marked },
    },
    { name: 'one student: over time', asker: 'professor', path: 'rpc/record_of_student', body: { student_id: marked } },
    {
      name: 'hours of today',
      asker: 'professor',
      path: 'rpc/sessions_taught',
      body: { from_day: monday(), to_day: monday() },
    },
    { name: 'grade sheet', asker: 'professor', path: 'rpc/grade_sheet', body: { group_id: group } },
    {
      name: 'material of a group',
      asker: 'professor',
      path: `group_materials?group_id=eq.${group}&order=position,id&limit=12`,
      isCounted: true,
    },
    {
      name: 'material of a group with a word',
      asker: 'professor',
      path: `group_materials?group_id=eq.${group}&search_text=like.*material*&order=position,id&limit=12`,
      isCounted: true,
    },
    { name: 'resources, first page', asker: 'hod', path: RESOURCES, isCounted: true },
    {
      name: 'resources with a word',
      asker: 'hod',
      path: 'rpc/find_resources',
      body: { query: 'material 42', of_everybody: true, most: 13 },
    },
    {
      name: 'resources with a word that all have',
      asker: 'hod',
      path: 'rpc/find_resources',
      body: { query: 'material', of_everybody: true, most: 13 },
    },
    { name: 'students of classes, first page', asker: 'hod', path: 'rpc/find_class_members', body: { most: 13 } },
    {
      name: 'students of a class',
      asker: 'hod',
      path: 'rpc/find_class_members',
      body: { of_class: id('class', 1), most: 13 },
    },
    {
      name: 'students of classes with a part of a name',
      asker: 'hod',
      path: 'rpc/find_class_members',
      body: { query: 'dent 42', most: 13 },
    },
    {
      name: 'students without a class',
      asker: 'hod',
      path: 'rpc/students_without_class',
      body: {},
    },
    {
      name: 'finding a student to place',
      asker: 'hod',
      path: 'rpc/find_students',
      body: { query: 'dent 42', most: 21 },
    },
    {
      name: 'groups of classes, first page',
      asker: 'hod',
      path: `group_summaries?course_id=is.null&or=(ends_on.gte.${day(0)},ends_on.is.null)&order=class_name,name,id&limit=12`,
      isCounted: true,
    },
    {
      name: 'groups of classes with a word',
      asker: 'hod',
      path: `group_summaries?course_id=is.null&or=(ends_on.gte.${day(0)},ends_on.is.null)&name=ilike.*subject 12*&order=class_name,name,id&limit=12`,
      isCounted: true,
    },
    {
      name: 'names of groups, to choose one',
      asker: 'hod',
      path: `group_summaries?select=id,name,class_name&or=(ends_on.gte.${day(0)},ends_on.is.null)&order=class_name.nullsfirst,name&limit=1000`,
    },
    {
      name: 'the timetable of a class',
      asker: 'hod',
      path: `timetable_summaries?select=id,title,term_id,starts_on,ends_on&class_id=eq.${id('class', 1)}&term_id=eq.${id('term', 1)}`,
    },
    { name: 'rooms and groups of a timetable', asker: 'hod', path: 'rpc/rooms_in_use', body: {} },
    { name: 'analytics by class', asker: 'hod', path: 'rpc/department_statistics', body: { by: 'class', most: 16 } },
    { name: 'analytics by class, every row', asker: 'hod', path: 'rpc/department_statistics', body: { by: 'class' } },
    { name: 'analytics by term', asker: 'hod', path: 'rpc/department_statistics', body: { by: 'term' } },
    { name: 'analytics by course', asker: 'hod', path: 'rpc/department_statistics', body: { by: 'course' } },
    {
      name: 'analytics after a roll was marked',
      asker: 'hod',
      path: 'rpc/department_statistics',
      body: { by: 'term' },
      before: `update public.attendance_records set status = status where roll_id = '${id('roll', '1 7')}'`,
    },
    { name: 'analytics, totals', asker: 'hod', path: 'rpc/department_totals', body: {} },
    { name: 'overview', asker: 'hod', path: 'rpc/overview_figures', body: {} },
    {
      name: 'classes, first page',
      asker: 'hod',
      path: 'class_summaries?order=position,id&limit=12',
      isCounted: true,
    },
  ];
}
