import type { Permission, Role } from '@portal/shared/contract';

/** Paths of the dashboard. The first eight under `/admin` are the specification's (section 2), the others are named in docs/product.md. */
export const paths = {
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

/** What each guarded page asks for: whoever holds one of these may open it (specification, section 6). The search entries of package.json ask for the same. */
export const pagePermissions = {
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
} as const satisfies Partial<Record<keyof typeof paths, readonly Permission[]>>;

/** The pages of one role alone, whatever others hold (docs/product.md). */
export const pageRoles = { releases: 'admin' } as const satisfies Partial<Record<keyof typeof paths, Role>>;

export type StaffPage = keyof typeof pagePermissions;

/** Whether somebody who holds `held` may do what asks for one of `asked`. */
export function holdsOneOf(held: readonly Permission[], asked: readonly Permission[]): boolean {
  return asked.some((permission) => held.includes(permission));
}

/** The page of a teaching group; `tab` as in `routes/teaching/group-tabs.ts`. */
export function teachingGroupPath(groupId: string, tab?: string): string {
  return `${paths.teaching}/${encodeURIComponent(groupId)}${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** The roll of a group's hour; `start` as the clock says it, with or without seconds. */
export function rollPath(groupId: string, day: string, start: string): string {
  return `${teachingGroupPath(groupId)}/roll/${day}/${start.slice(0, 5)}`;
}

/** The roll of a laboratory session. */
export function labRollPath(sessionId: string): string {
  return `${paths.attendance}/${encodeURIComponent(sessionId)}`;
}

/** The page on which the work for a task is marked. */
export function markingPath(groupId: string, taskId: string): string {
  return `${paths.teaching}/${encodeURIComponent(groupId)}/marking/${encodeURIComponent(taskId)}`;
}

/** What the groups of the reader hold of a student. */
export function studentProgressPath(studentId: string): string {
  return `${paths.progress}/${encodeURIComponent(studentId)}`;
}

/** Who registered for an event. */
export function eventPath(eventId: string): string {
  return `${paths.events}?event=${encodeURIComponent(eventId)}`;
}

/** The bank of questions. */
export const questionsPath = `${paths.quizzes}/questions`;

/** A quiz with its questions, who sat it, and how its questions did; `tab` as in `routes/quizzes/quiz-tabs.ts`. */
export function quizPath(quizId: string, tab?: string): string {
  return `${paths.quizzes}/${encodeURIComponent(quizId)}${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** What somebody answered at a quiz. */
export function sittingPath(quizId: string, attemptId: string): string {
  return `${quizPath(quizId)}/sittings/${encodeURIComponent(attemptId)}`;
}

/** The editor of a question of the bank. */
export function questionPath(questionId: string): string {
  return `${paths.questions}/${encodeURIComponent(questionId)}`;
}
