import type { Permission, Role } from '@portal/shared/contract';

/** Paths of the dashboard. The first eight under `/admin` are the specification's (section 2), the others are named in docs/product.md. */
export const staffPaths = {
  login: '/admin/login',
  setup: '/admin/setup',
  overview: '/admin',
  users: '/admin/users',
  content: '/admin/content',
  analytics: '/admin/analytics',
  surveys: '/admin/surveys',
  events: '/admin/events',
  courses: '/admin/courses',
  lab: '/admin/lab',
  assignedCourses: '/admin/assigned-courses',
  resources: '/admin/resources',
  progress: '/admin/progress',
  studentProgress: '/admin/progress/:student',
  labResources: '/admin/lab-resources',
  attendance: '/admin/attendance',
  messages: '/admin/messages',
  classes: '/admin/classes',
  classRequests: '/admin/class-requests',
  teaching: '/admin/teaching',
  teachingGroup: '/admin/teaching/:group',
  timetables: '/admin/timetables',
  roll: '/admin/teaching/:group/roll/:day/:start',
  labRoll: '/admin/attendance/:session',
  marking: '/admin/teaching/:group/marking/:task',
  quizzes: '/admin/quizzes',
  quiz: '/admin/quizzes/:quiz',
  quizSitting: '/admin/quizzes/:quiz/sittings/:attempt',
  questions: '/admin/quizzes/questions',
  newQuestion: '/admin/quizzes/questions/new',
  importQuestions: '/admin/quizzes/questions/import',
  question: '/admin/quizzes/questions/:question',
  releases: '/admin/releases',
} as const;

/**
 * What each guarded page asks for: whoever holds one of these may open it (specification, section 6). The pages ask it, and the search, which
 * offers nobody a closed door.
 */
export const staffPagePermissions = {
  users: ['manage_users'],
  content: ['manage_content'],
  analytics: ['view_analytics'],
  surveys: ['manage_surveys'],
  events: ['manage_events'],
  courses: ['manage_courses'],
  lab: ['manage_lab'],
  assignedCourses: ['manage_assigned_courses'],
  resources: ['upload_resources'],
  progress: ['view_student_progress'],
  studentProgress: ['view_student_progress'],
  labResources: ['manage_lab_resources'],
  attendance: ['track_attendance'],
  messages: ['manage_content'],
  classes: ['manage_courses', 'manage_assigned_courses'],
  teaching: ['manage_courses', 'manage_assigned_courses'],
  teachingGroup: ['manage_courses', 'manage_assigned_courses'],
  timetables: ['manage_courses'],
  roll: ['manage_courses', 'manage_assigned_courses'],
  labRoll: ['track_attendance'],
  marking: ['manage_courses', 'manage_assigned_courses'],
  quizzes: ['manage_courses', 'manage_assigned_courses'],
  quiz: ['manage_courses', 'manage_assigned_courses'],
  quizSitting: ['manage_courses', 'manage_assigned_courses'],
  questions: ['manage_courses', 'manage_assigned_courses'],
  newQuestion: ['manage_courses', 'manage_assigned_courses'],
  importQuestions: ['manage_courses', 'manage_assigned_courses'],
  question: ['manage_courses', 'manage_assigned_courses'],
} as const satisfies Partial<Record<keyof typeof staffPaths, readonly Permission[]>>;

/** The pages of one role alone, whatever others hold (docs/product.md). */
export const staffPageRoles = { releases: 'admin' } as const satisfies Partial<Record<keyof typeof staffPaths, Role>>;

export type StaffPage = keyof typeof staffPagePermissions;

/** Something that staff do often, with the form it opens. */
export interface StaffAction {
  title: string;
  page: StaffPage;
  path: string;
  /** One of these is needed. */
  asked: readonly Permission[];
}

/** What the overview offers as quick actions, and the search as things to do. */
export const staffActions: readonly StaffAction[] = [
  action('Add a user', 'users'),
  action('Create a course', 'courses'),
  action('Create an event', 'events'),
  action('Start a survey', 'surveys'),
  action('Publish an announcement', 'content'),
  action('Upload a resource', 'resources'),
  action('Add a lab resource', 'labResources'),
  action('Enter attendance', 'attendance'),
];

/** Whether somebody who holds `held` may do what asks for one of `asked`. */
export function holdsOneOf(held: readonly Permission[], asked: readonly Permission[]): boolean {
  return asked.some((permission) => held.includes(permission));
}

/** Whether somebody of the staff may open the guarded page at `path`; false when it is none. */
export function mayOpenStaffPath(
  path: string,
  { role, permissions }: { role: Role | null; permissions: readonly Permission[] },
): boolean {
  const pages = Object.keys(staffPageRoles) as (keyof typeof staffPageRoles)[];
  const ofOneRole = pages.find((name) => staffPaths[name] === path);
  if (ofOneRole) return staffPageRoles[ofOneRole] === role;
  return holdsOneOf(permissions, permissionsOfStaffPath(path) ?? []);
}

/** What the page at `path` asks for; undefined when it is no guarded page. */
function permissionsOfStaffPath(path: string): readonly Permission[] | undefined {
  const pages = Object.keys(staffPagePermissions) as StaffPage[];
  const page = pages.find((name) => staffPaths[name] === path);
  return page && staffPagePermissions[page];
}

function action(title: string, page: StaffPage): StaffAction {
  return { title, page, path: `${staffPaths[page]}?new=1`, asked: staffPagePermissions[page] };
}
