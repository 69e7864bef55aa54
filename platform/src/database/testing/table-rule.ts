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

export const everyone: readonly Who[] = [
  'visitor',
  'student',
  'otherStudent',
  'hod',
  'professor',
  'assistant',
  'labIncharge',
  'admin',
];
export const signedIn = everyone.filter((who) => who !== 'visitor');
export const nobody: readonly Who[] = [];
export const staff: readonly Who[] = ['hod', 'professor', 'assistant', 'labIncharge', 'admin'];

// Who holds a permission (specification, section 6); admin holds all.
export const managesContent: readonly Who[] = ['hod', 'admin'];
export const managesUsers: readonly Who[] = ['hod', 'admin'];
export const managesSurveys: readonly Who[] = ['hod', 'admin'];
export const managesLab: readonly Who[] = ['hod', 'admin'];
export const managesEvents: readonly Who[] = ['hod', 'professor', 'admin'];
export const managesCourses: readonly Who[] = ['hod', 'professor', 'admin'];
export const teachesOwnGroup: readonly Who[] = ['hod', 'professor', 'assistant', 'admin'];

export const content = (read: readonly Who[], write: readonly Who[]) => ({
  read,
  add: write,
  change: write,
  remove: write,
});
export const readOnly = (read: readonly Who[]) => ({ read, add: nobody, change: nobody, remove: nobody });

export const ownCourse = `(select id from public.courses where slug = 'biostatistics')`;
export const ownGroup = `(select taught.id from public.teaching_groups taught join public.classes class on class.id = taught.class_id where class.name = 'B.Sc. Statistics III Year' and taught.subject = 'Biostatistics')`;
export const ownTask = `(select id from public.tasks where title = 'Semester examination: Biostatistics')`;
export const anyCourse = `(select id from public.courses where slug = 'time-series')`;
export const anyTimetable = `(select id from public.timetables where title like 'B.Sc. Statistics III Year%')`;
export const anyClass = `(select id from public.classes where name = 'Evening class')`;
export const anyMaterial = `(select id from public.study_materials where title = 'Statistical tables')`;
export const student = `'${people.student}'`;
export const text = (value: string) => `'${value}'`;
