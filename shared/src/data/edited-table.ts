/** Tables whose rows people edit one at a time, each with the time of its last change in `updated_at`, which is its version. */
export type EditedTable =
  | 'academic_calendar_entries'
  | 'achievements'
  | 'admission_programmes'
  | 'announcements'
  | 'blog_posts'
  | 'classes'
  | 'contact_messages'
  | 'courses'
  | 'events'
  | 'extra_times'
  | 'faculty_members'
  | 'gallery_albums'
  | 'gallery_items'
  | 'grade_rules'
  | 'grade_schemes'
  | 'highlight_stats'
  | 'lab_resources'
  | 'lab_sessions'
  | 'opening_hours'
  | 'openings'
  | 'page_texts'
  | 'placement_cohorts'
  | 'profiles'
  | 'projects'
  | 'questions'
  | 'quizzes'
  | 'rainfall_observations'
  | 'research_papers'
  | 'session_changes'
  | 'site_settings'
  | 'student_research'
  | 'study_materials'
  | 'surveys'
  | 'tasks'
  | 'teaching_groups'
  | 'terms'
  | 'timeline_entries'
  | 'timetable_entries'
  | 'timetables';

const keys: Partial<Record<EditedTable, string>> = {
  grade_rules: 'group_id',
  page_texts: 'key',
  rainfall_observations: 'year',
};

/** The column by which a row of the table is found. */
export function keyOf(table: EditedTable): string {
  return keys[table] ?? 'id';
}
