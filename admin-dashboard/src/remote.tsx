import { CONTRACT_VERSION, type Permission, type PortalRoute, type Role } from '@portal/shared/contract';
import { type LazyPage, lazyPage } from '@portal/shared/ui';
import { StaffGuard } from './features/frame/staff-guard.tsx';
import { pagePermissions, pageRoles, paths } from './paths.ts';
import { LoginPage } from './routes/login-page.tsx';
import { SetupPage } from './routes/setup-page.tsx';

const overviewPage = lazyPage(
  () => import('./routes/overview-page.tsx'),
  ({ default: Page }) => Page,
);
const usersPage = lazyPage(
  () => import('./routes/users-page.tsx'),
  ({ default: Page }) => Page,
);
const contentPage = lazyPage(
  () => import('./routes/content-page.tsx'),
  ({ default: Page }) => Page,
);
const analyticsPage = lazyPage(
  () => import('./routes/analytics-page.tsx'),
  ({ default: Page }) => Page,
);
const surveysPage = lazyPage(
  () => import('./routes/surveys-page.tsx'),
  ({ default: Page }) => Page,
);
const eventsPage = lazyPage(
  () => import('./routes/events-page.tsx'),
  ({ default: Page }) => Page,
);
const coursesPage = lazyPage(
  () => import('./routes/courses-page.tsx'),
  ({ default: Page }) => Page,
);
const labPage = lazyPage(
  () => import('./routes/lab-page.tsx'),
  ({ default: Page }) => Page,
);
const assignedCoursesPage = lazyPage(
  () => import('./routes/assigned-courses-page.tsx'),
  ({ default: Page }) => Page,
);
const resourcesPage = lazyPage(
  () => import('./routes/resources-page.tsx'),
  ({ default: Page }) => Page,
);
const progressPage = lazyPage(
  () => import('./routes/progress-page.tsx'),
  ({ default: Page }) => Page,
);
const labResourcesPage = lazyPage(
  () => import('./routes/lab-resources-page.tsx'),
  ({ default: Page }) => Page,
);
const attendancePage = lazyPage(
  () => import('./routes/attendance-page.tsx'),
  ({ default: Page }) => Page,
);
const messagesPage = lazyPage(
  () => import('./routes/messages-page.tsx'),
  ({ default: Page }) => Page,
);
const classesPage = lazyPage(
  () => import('./routes/classes-page.tsx'),
  ({ default: Page }) => Page,
);
const classRequestsPage = lazyPage(
  () => import('./routes/class-requests-page.tsx'),
  ({ default: Page }) => Page,
);
const teachingPage = lazyPage(
  () => import('./routes/teaching-page.tsx'),
  ({ default: Page }) => Page,
);
const studentProgressPage = lazyPage(
  () => import('./routes/student-progress-page.tsx'),
  ({ default: Page }) => Page,
);
const teachingGroupPage = lazyPage(
  () => import('./routes/teaching-group-page.tsx'),
  ({ default: Page }) => Page,
);
const timetablesPage = lazyPage(
  () => import('./routes/timetables-page.tsx'),
  ({ default: Page }) => Page,
);
const rollPage = lazyPage(
  () => import('./routes/roll-page.tsx'),
  ({ default: Page }) => Page,
);
const labRollPage = lazyPage(
  () => import('./routes/lab-roll-page.tsx'),
  ({ default: Page }) => Page,
);
const markingPage = lazyPage(
  () => import('./routes/marking-page.tsx'),
  ({ default: Page }) => Page,
);
const quizzesPage = lazyPage(
  () => import('./routes/quizzes-page.tsx'),
  ({ default: Page }) => Page,
);
const quizPage = lazyPage(
  () => import('./routes/quiz-page.tsx'),
  ({ default: Page }) => Page,
);
const quizSittingPage = lazyPage(
  () => import('./routes/quiz-sitting-page.tsx'),
  ({ default: Page }) => Page,
);
const questionsPage = lazyPage(
  () => import('./routes/questions-page.tsx'),
  ({ default: Page }) => Page,
);
const newQuestionPage = lazyPage(
  () => import('./routes/new-question-page.tsx'),
  ({ default: Page }) => Page,
);
const importQuestionsPage = lazyPage(
  () => import('./routes/import-questions-page.tsx'),
  ({ default: Page }) => Page,
);
const questionPage = lazyPage(
  () => import('./routes/question-page.tsx'),
  ({ default: Page }) => Page,
);
const releasesPage = lazyPage(
  () => import('./routes/releases-page.tsx'),
  ({ default: Page }) => Page,
);
const unknownPage = lazyPage(
  () => import('./routes/unknown-page.tsx'),
  ({ default: Page }) => Page,
);

export const contract = CONTRACT_VERSION;

export const routes: readonly PortalRoute[] = [
  {
    path: paths.login,
    access: 'public',
    frame: 'bare',
    title: 'Admin Login',
    description: 'Sign-in for the staff of the department.',
    element: <LoginPage />,
  },
  {
    path: paths.setup,
    access: 'public',
    frame: 'bare',
    title: 'Admin Setup',
    description: 'First setup of the admin account of the department.',
    element: <SetupPage />,
  },
  staffPage(paths.overview, 'Overview', overviewPage),
  staffPage(paths.users, 'User Management', usersPage, pagePermissions.users),
  staffPage(paths.content, 'Content Management', contentPage, pagePermissions.content),
  staffPage(paths.analytics, 'Analytics', analyticsPage, pagePermissions.analytics),
  staffPage(paths.surveys, 'Survey Management', surveysPage, pagePermissions.surveys),
  staffPage(paths.events, 'Event Management', eventsPage, pagePermissions.events),
  staffPage(paths.courses, 'Course Management', coursesPage, pagePermissions.courses),
  staffPage(paths.lab, 'Lab Management', labPage, pagePermissions.lab),
  staffPage(paths.assignedCourses, 'Assigned Courses', assignedCoursesPage, pagePermissions.assignedCourses),
  staffPage(paths.resources, 'Resources', resourcesPage, pagePermissions.resources),
  staffPage(paths.progress, 'Student Progress', progressPage, pagePermissions.progress),
  staffPage(paths.studentProgress, 'Student Progress', studentProgressPage, pagePermissions.studentProgress),
  staffPage(paths.labResources, 'Lab Resources', labResourcesPage, pagePermissions.labResources),
  staffPage(paths.attendance, 'Attendance', attendancePage, pagePermissions.attendance),
  staffPage(paths.messages, 'Messages', messagesPage, pagePermissions.messages),
  staffPage(paths.classes, 'Classes', classesPage, pagePermissions.classes),
  // Open to all staff: a class teacher may hold no permission at all, and the database knows whose requests are theirs.
  staffPage(paths.classRequests, 'Class Requests', classRequestsPage),
  staffPage(paths.teaching, 'Teaching', teachingPage, pagePermissions.teaching),
  staffPage(paths.teachingGroup, 'Teaching', teachingGroupPage, pagePermissions.teachingGroup),
  staffPage(paths.timetables, 'Timetables', timetablesPage, pagePermissions.timetables),
  staffPage(paths.roll, 'Roll', rollPage, pagePermissions.roll),
  staffPage(paths.labRoll, 'Roll', labRollPage, pagePermissions.labRoll),
  staffPage(paths.marking, 'Marking', markingPage, pagePermissions.marking),
  staffPage(paths.quizzes, 'Quizzes', quizzesPage, pagePermissions.quizzes),
  staffPage(paths.quiz, 'Quiz', quizPage, pagePermissions.quiz),
  staffPage(paths.quizSitting, 'Sitting', quizSittingPage, pagePermissions.quizSitting),
  staffPage(paths.questions, 'Question Bank', questionsPage, pagePermissions.questions),
  staffPage(paths.newQuestion, 'New Question', newQuestionPage, pagePermissions.newQuestion),
  staffPage(paths.importQuestions, 'Import Questions', importQuestionsPage, pagePermissions.importQuestions),
  staffPage(paths.question, 'Question', questionPage, pagePermissions.question),
  staffPage(paths.releases, 'Releases', releasesPage, undefined, pageRoles.releases),
  staffPage('/admin/*', 'Overview', unknownPage),
];

/** All staff pages are the same element with another page inside, so that the frame stays when the page changes. */
function staffPage<Module>(
  path: string,
  title: string,
  page: LazyPage<Module>,
  asked?: readonly Permission[],
  role?: Role,
): PortalRoute {
  return {
    path,
    access: 'staff',
    frame: 'bare',
    title,
    element: (
      <StaffGuard asked={asked} role={role}>
        <page.Page />
      </StaffGuard>
    ),
  };
}
