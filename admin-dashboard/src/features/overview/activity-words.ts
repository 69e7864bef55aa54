import { formatDate, formatDay, formatTime, toDayKey } from '@portal/shared/ui';

const verbs: Record<string, string> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
  role_change: 'changed the role of',
  account_removal: 'removed the account of',
  sample_removal: 'removed',
  admin_setup: 'set up the admin account of',
};

/** What people do with their own account says all by itself. */
const ownAffairs: Record<string, string> = {
  recovery_codes_made: 'made new recovery codes',
  recovery_code_used: 'signed in with a recovery code',
};

const nouns: Record<string, string> = {
  academic_calendar_entries: 'the calendar entry',
  achievements: 'the achievement',
  admission_programmes: 'the programme',
  announcements: 'the announcement',
  attendance_corrections: 'a correction of a roll',
  blog_posts: 'the post',
  class_members: 'a student of a class',
  classes: 'the class',
  contact_messages: 'the message',
  course_enrolments: 'a seat in',
  course_outcomes: 'who has finished the course',
  course_prerequisites: 'what is asked for before a course',
  courses: 'the course',
  event_mails: 'a mail to those who registered for',
  event_registrations: 'a place at',
  events: 'the event',
  faculty_members: 'the faculty card of',
  gallery_albums: 'the album',
  gallery_items: 'the picture',
  grade_rules: 'how a group is graded',
  grade_schemes: 'the grade scheme',
  group_teachers: 'a teacher of a group',
  highlight_stats: 'the figure',
  lab_resources: 'the resource',
  lab_sessions: 'the lab session',
  opening_hours: 'opening hours',
  openings: 'the vacancy',
  page_texts: 'the text',
  paper_authors: 'an author of a paper',
  placement_cohorts: 'the placement of a class',
  profiles: 'the profile of',
  projects: 'the project',
  questions: 'the question',
  quizzes: 'the quiz',
  rainfall_observations: 'the rain of a monsoon',
  research_papers: 'the paper',
  session_changes: 'a single session of the timetable:',
  result_declarations: 'the results of',
  rolls: 'the roll of',
  site_settings: 'the site settings',
  staff_members: 'the post of a colleague',
  student_research: 'the thesis',
  study_materials: 'the material',
  survey_templates: 'the survey template',
  surveys: 'the survey',
  tasks: 'the task',
  teaching_groups: 'the group',
  terms: 'the term',
  timeline_entries: 'the timeline',
  timetable_entries: 'the hour',
  timetables: 'the timetable',
};

/** What was done, to continue the sentence after the name: 'changed the course Linear Models'. */
export function describeActivity(action: string, table: string, label: string | null): string {
  const ownAffair = ownAffairs[action];
  if (ownAffair) return ownAffair;
  const isAboutPerson = action === 'role_change' || action === 'account_removal' || action === 'admin_setup';
  const noun = isAboutPerson ? '' : (nouns[table] ?? table.replaceAll('_', ' '));
  return [verbs[action] ?? action, noun, label ?? (isAboutPerson ? 'somebody' : '')]
    .filter((word) => word !== '')
    .join(' ');
}

/** Today as a time, this week as a day, before that as a date. */
export function activityTime(at: string, now: Date): string {
  if (toDayKey(at) === toDayKey(now)) return formatTime(at);
  const sixDays = 6 * 24 * 60 * 60 * 1000;
  if (now.getTime() - new Date(at).getTime() < sixDays) return formatDay(at).slice(0, 3);
  return formatDate(at, { style: 'short', hasYear: false });
}
