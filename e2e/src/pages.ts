export interface PublicPage {
  path: string;
  /** The page's heading. */
  heading: RegExp;
  /** What a reader without JavaScript finds there. */
  words: readonly string[];
  /** Has parts that the server leaves to the browser, with class names of their own. */
  grows?: true;
}

/** What anybody may open (specification, section 2). */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', heading: /\S/, words: ['Explore Courses', 'Learn More', 'Apply Now', 'Contact Us'] },
  { path: '/about', heading: /about|histor|department/i, words: ['1970', '1985', '1995', '2005', '2020'] },
  { path: '/faculty', heading: /faculty/i, words: ['Show More', 'Join Our Team', 'View Current Openings'] },
  {
    path: '/research',
    heading: /research/i,
    words: ['Research Papers', 'Ongoing Projects', 'Completed Projects', 'Student Research'],
  },
  { path: '/contact', heading: /contact/i, words: ['Monday-Friday 9 AM-5 PM', 'Mon-Sat 8:00 AM-5:00 PM'] },
  {
    path: '/faculty/shruti-deshpande',
    heading: /^Dr. Shruti Deshpande$/,
    words: ['Professor', 'Tuesday 3 to 5 PM, Room 214', 'Small-area estimation under informative non-response'],
  },
  {
    path: '/research/papers/poverty-in-358-districts-borrowing-strength-from-the-census',
    heading: /^Poverty in 358 districts/,
    words: ['Abstract', 'In 211 of 358 districts', '@article{deshpande2024poverty', 'Related papers'],
  },
  { path: '/auth', heading: /^Welcome back$/, words: ['Login'], grows: true },
  { path: '/admin/login', heading: /admin/i, words: ['Email', 'Password', 'Sign In'] },
  { path: '/admin/setup', heading: /^Admin Setup$/, words: ['Setup Admin User'] },
];

/** What needs a signed-in person (specification, section 2). */
export const STUDENT_PAGES: readonly string[] = [
  '/students',
  '/students?tab=materials',
  '/students?tab=assessments',
  '/students/timetables',
  '/students/timetables?view=mine',
  '/students/materials',
  '/students/assessments',
  '/students/attendance',
  '/students/grades',
  '/students/record',
  '/courses',
  '/courses/regression-in-practice',
  '/quizzes',
  '/quizzes?q=zzzz',
  '/blog',
  '/blog/small-samples-large-claims',
  '/events',
  '/events?tab=gallery',
  '/events/gallery/new-laboratory',
  '/surveys',
  '/surveys?tab=active',
  '/surveys?tab=create',
  '/account',
  '/notices',
  '/auth/security',
];

/** The pages of the dashboard; each opens to whoever holds one of these permissions, and without any to all staff (specification, section 6; docs/product.md). */
export const STAFF_PAGES: Record<string, readonly string[]> = {
  '/admin': [],
  '/admin/users': ['manage_users'],
  '/admin/content': ['manage_content'],
  '/admin/analytics': ['view_analytics'],
  '/admin/surveys': ['manage_surveys'],
  '/admin/events': ['manage_events'],
  '/admin/courses': ['manage_courses'],
  '/admin/lab': ['manage_lab'],
  '/admin/assigned-courses': ['manage_assigned_courses'],
  '/admin/resources': ['upload_resources'],
  '/admin/progress': ['view_student_progress'],
  '/admin/lab-resources': ['manage_lab_resources'],
  '/admin/attendance': ['track_attendance'],
  '/admin/messages': ['manage_content'],
  '/admin/classes': ['manage_courses', 'manage_assigned_courses'],
  '/admin/class-requests': [],
  '/admin/teaching': ['manage_courses', 'manage_assigned_courses'],
  '/admin/timetables': ['manage_courses'],
  '/admin/quizzes': ['manage_courses', 'manage_assigned_courses'],
  '/admin/quizzes/questions': ['manage_courses', 'manage_assigned_courses'],
};

/** The role table (specification, section 6). */
export const PERMISSIONS_OF_ROLE: Record<string, readonly string[]> = {
  hod: [
    'manage_users',
    'manage_content',
    'view_analytics',
    'manage_surveys',
    'manage_events',
    'manage_courses',
    'manage_lab',
  ],
  professor: ['manage_courses', 'upload_resources', 'view_student_progress', 'manage_events', 'view_analytics'],
  assistant_professor: ['manage_assigned_courses', 'upload_resources', 'view_student_progress'],
  lab_incharge: ['manage_lab_resources', 'track_attendance'],
};
