import type { Permission } from '@portal/shared/contract';

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
  labResources: '/admin/lab-resources',
  attendance: '/admin/attendance',
  messages: '/admin/messages',
} as const;

/** What each guarded page asks for (specification, section 6). */
export const pagePermissions = {
  users: 'manage_users',
  content: 'manage_content',
  analytics: 'view_analytics',
  surveys: 'manage_surveys',
  events: 'manage_events',
  courses: 'manage_courses',
  lab: 'manage_lab',
  assignedCourses: 'manage_assigned_courses',
  resources: 'upload_resources',
  progress: 'view_student_progress',
  labResources: 'manage_lab_resources',
  attendance: 'track_attendance',
  messages: 'manage_content',
} as const satisfies Partial<Record<keyof typeof paths, Permission>>;
