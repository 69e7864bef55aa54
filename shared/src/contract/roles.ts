/** Roles a profile may have (specification, section 6). */
export const ROLES = ['student', 'hod', 'professor', 'assistant_professor', 'lab_incharge', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const roleWords: Record<Role, string> = {
  student: 'Student',
  hod: 'Head of department',
  professor: 'Professor',
  assistant_professor: 'Assistant professor',
  lab_incharge: 'Laboratory in-charge',
  admin: 'Administrator',
};

/** What a role is called where people read it, by itself or at the beginning of a sentence. A role that is not known keeps its key. */
export function describeRole(role: string): string {
  return ROLES.some((known) => known === role) ? roleWords[role as Role] : role.replaceAll('_', ' ');
}

/** Roles that may sign in to the admin dashboard. */
export const STAFF_ROLES = ['hod', 'professor', 'assistant_professor', 'lab_incharge', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Permissions named in the role table and in the page gates (specification, section 6). The table itself is data in Postgres. */
export const PERMISSIONS = [
  'manage_users',
  'manage_content',
  'view_analytics',
  'manage_surveys',
  'manage_events',
  'manage_courses',
  'manage_lab',
  'upload_resources',
  'view_student_progress',
  'manage_assigned_courses',
  'manage_lab_resources',
  'track_attendance',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isStaffRole(role: string | null | undefined): role is StaffRole {
  return STAFF_ROLES.some((staffRole) => staffRole === role);
}
