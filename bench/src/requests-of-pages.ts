export type Asker = 'hod' | 'professor' | 'student';

/** One request of a page, as the page asks it. */
export interface PageRequest {
  name: string;
  asker: Asker;
  /** Below `/rest/v1/`. */
  path: string;
  /** Of a function. */
  body?: object;
  /** What makes way for it, as SQL; not timed. */
  before?: string;
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Monday of the last seven days, on which the timetable has an hour at eight. */
const monday = (): string => day(-((new Date().getUTCDay() + 6) % 7));

/** What the pages of students, teachers and the head of department ask; `id` gives the id of a row of the bench, `student` asks. */
export function requestsOf(id: (kind: string, n: string | number) => string, student: string): readonly PageRequest[] {
  const group = id('group', 1);
  const task = id('task', '1 4');
  const marked = id('student', 2);
  return [
    { name: 'this week', asker: 'student', path: 'rpc/my_week', body: { from_day: monday(), days: 7 } },
    { name: 'attendance by subject', asker: 'student', path: 'rpc/my_attendance', body: {} },
    {
      name: 'attendance, every hour, first page',
      asker: 'student',
      path: `attendance_entries?select=roll_id,status,held_on,starts_at,title,subject,corrections&student_id=eq.${student}&order=held_on.desc,starts_at,roll_id&limit=20`,
    },
    {
      name: 'assessments, first page',
      asker: 'student',
      path: 'task_summaries?select=id,title,subject,status,my_due_at,my_final_score,my_grade&published=is.true&order=due_at.desc,id&limit=12',
    },
    {
      name: 'study materials, first page',
      asker: 'student',
      path: 'study_materials?select=id,title,subject,uploaded_at&published=is.true&order=uploaded_at.desc,id&limit=12',
    },
    {
      name: 'study materials with a word',
      asker: 'student',
      path: 'study_materials?select=id,title,subject,uploaded_at&published=is.true&search_text=like.*material%2042*&order=uploaded_at.desc,id&limit=12',
    },
    {
      name: 'own record: where I stand',
      asker: 'student',
      path: 'rpc/progress_of_student',
      body: { student_id: student },
    },
    { name: 'own record: what is stored', asker: 'student', path: 'rpc/my_records', body: {} },
    {
      name: 'groups of a teacher',
      asker: 'professor',
      path: 'group_summaries?is_mine=is.true&order=class_name,name&limit=12',
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
    { name: 'analytics by class', asker: 'hod', path: 'rpc/department_statistics', body: { by: 'class' } },
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
    { name: 'classes, first page', asker: 'hod', path: 'class_summaries?order=position,id&limit=12' },
  ];
}
