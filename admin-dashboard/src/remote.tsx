import type { ComponentType } from 'react';
import { CONTRACT_VERSION, isStaffRole, type Permission, type PortalRoute, type Role } from '@portal/shared/contract';
import { type FetchFirst, type LazyPage, lazyPage } from '@portal/shared/ui';
import { isOpenTo } from './features/frame/is-open-to.ts';
import { dashboardFrame, FRAME_CHUNK } from './features/frame/lazy-frames.ts';
import { StaffGuard } from './features/frame/staff-guard.tsx';
import { pagePermissions, pageRoles, paths } from './paths.ts';

const loginPage = chunkPage('login-page', () => import(/* webpackChunkName: "login-page" */ './routes/login-page.tsx'));
const setupPage = chunkPage('setup-page', () => import(/* webpackChunkName: "setup-page" */ './routes/setup-page.tsx'));
const overviewPage = chunkPage(
  'overview-page',
  () => import(/* webpackChunkName: "overview-page" */ './routes/overview-page.tsx'),
);
const usersPage = chunkPage('users-page', () => import(/* webpackChunkName: "users-page" */ './routes/users-page.tsx'));
const contentPage = chunkPage(
  'content-page',
  () => import(/* webpackChunkName: "content-page" */ './routes/content-page.tsx'),
);
const analyticsPage = chunkPage(
  'analytics-page',
  () => import(/* webpackChunkName: "analytics-page" */ './routes/analytics-page.tsx'),
);
const surveysPage = chunkPage(
  'surveys-page',
  () => import(/* webpackChunkName: "surveys-page" */ './routes/surveys-page.tsx'),
);
const eventsPage = chunkPage(
  'events-page',
  () => import(/* webpackChunkName: "events-page" */ './routes/events-page.tsx'),
);
const coursesPage = chunkPage(
  'courses-page',
  () => import(/* webpackChunkName: "courses-page" */ './routes/courses-page.tsx'),
);
const labPage = chunkPage('lab-page', () => import(/* webpackChunkName: "lab-page" */ './routes/lab-page.tsx'));
const assignedCoursesPage = chunkPage(
  'assigned-courses-page',
  () => import(/* webpackChunkName: "assigned-courses-page" */ './routes/assigned-courses-page.tsx'),
);
const resourcesPage = chunkPage(
  'resources-page',
  () => import(/* webpackChunkName: "resources-page" */ './routes/resources-page.tsx'),
);
const progressPage = chunkPage(
  'progress-page',
  () => import(/* webpackChunkName: "progress-page" */ './routes/progress-page.tsx'),
);
const labResourcesPage = chunkPage(
  'lab-resources-page',
  () => import(/* webpackChunkName: "lab-resources-page" */ './routes/lab-resources-page.tsx'),
);
const attendancePage = chunkPage(
  'attendance-page',
  () => import(/* webpackChunkName: "attendance-page" */ './routes/attendance-page.tsx'),
);
const messagesPage = chunkPage(
  'messages-page',
  () => import(/* webpackChunkName: "messages-page" */ './routes/messages-page.tsx'),
);
const classesPage = chunkPage(
  'classes-page',
  () => import(/* webpackChunkName: "classes-page" */ './routes/classes-page.tsx'),
);
const classRequestsPage = chunkPage(
  'class-requests-page',
  () => import(/* webpackChunkName: "class-requests-page" */ './routes/class-requests-page.tsx'),
);
const teachingPage = chunkPage(
  'teaching-page',
  () => import(/* webpackChunkName: "teaching-page" */ './routes/teaching-page.tsx'),
);
const studentProgressPage = chunkPage(
  'student-progress-page',
  () => import(/* webpackChunkName: "student-progress-page" */ './routes/student-progress-page.tsx'),
);
const teachingGroupPage = chunkPage(
  'teaching-group-page',
  () => import(/* webpackChunkName: "teaching-group-page" */ './routes/teaching-group-page.tsx'),
);
const timetablesPage = chunkPage(
  'timetables-page',
  () => import(/* webpackChunkName: "timetables-page" */ './routes/timetables-page.tsx'),
);
const rollPage = chunkPage('roll-page', () => import(/* webpackChunkName: "roll-page" */ './routes/roll-page.tsx'));
const labRollPage = chunkPage(
  'lab-roll-page',
  () => import(/* webpackChunkName: "lab-roll-page" */ './routes/lab-roll-page.tsx'),
);
const markingPage = chunkPage(
  'marking-page',
  () => import(/* webpackChunkName: "marking-page" */ './routes/marking-page.tsx'),
);
const quizzesPage = chunkPage(
  'quizzes-page',
  () => import(/* webpackChunkName: "quizzes-page" */ './routes/quizzes-page.tsx'),
);
const quizPage = chunkPage('quiz-page', () => import(/* webpackChunkName: "quiz-page" */ './routes/quiz-page.tsx'));
const quizSittingPage = chunkPage(
  'quiz-sitting-page',
  () => import(/* webpackChunkName: "quiz-sitting-page" */ './routes/quiz-sitting-page.tsx'),
);
const questionsPage = chunkPage(
  'questions-page',
  () => import(/* webpackChunkName: "questions-page" */ './routes/questions-page.tsx'),
);
const newQuestionPage = chunkPage(
  'new-question-page',
  () => import(/* webpackChunkName: "new-question-page" */ './routes/new-question-page.tsx'),
);
const importQuestionsPage = chunkPage(
  'import-questions-page',
  () => import(/* webpackChunkName: "import-questions-page" */ './routes/import-questions-page.tsx'),
);
const questionPage = chunkPage(
  'question-page',
  () => import(/* webpackChunkName: "question-page" */ './routes/question-page.tsx'),
);
const releasesPage = chunkPage(
  'releases-page',
  () => import(/* webpackChunkName: "releases-page" */ './routes/releases-page.tsx'),
);
const unknownPage = chunkPage(
  'unknown-page',
  () => import(/* webpackChunkName: "unknown-page" */ './routes/unknown-page.tsx'),
);

interface PageModule {
  default: ComponentType;
  fetchFirst?: FetchFirst;
}

interface ChunkPage extends LazyPage<PageModule> {
  chunk: string;
}

/** A page whose code is the chunk of that name, which documents of its route ask for early. */
function chunkPage(chunk: string, load: () => Promise<PageModule>): ChunkPage {
  return { ...lazyPage(load, ({ default: Page }) => Page), chunk };
}

export const contract = CONTRACT_VERSION;

export const routes: readonly PortalRoute[] = [
  {
    path: paths.login,
    access: 'public',
    frame: 'bare',
    title: 'Admin Login',
    description: 'Sign-in for the staff of the department.',
    element: <loginPage.Page />,
    preload: loginPage.load,
    chunk: loginPage.chunk,
  },
  {
    path: paths.setup,
    access: 'public',
    frame: 'bare',
    title: 'Admin Setup',
    description: 'First setup of the admin account of the department.',
    element: <setupPage.Page />,
    preload: setupPage.load,
    chunk: setupPage.chunk,
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
function staffPage(
  path: string,
  title: string,
  page: ChunkPage,
  asked?: readonly Permission[],
  role?: Role,
): PortalRoute {
  return {
    path,
    access: 'staff',
    frame: 'bare',
    title,
    chunk: [page.chunk, FRAME_CHUNK],
    preload: (attempt) => Promise.all([page.load(attempt), dashboardFrame.load(attempt)]),
    prefetch: async (client, search, params, person) => {
      if (!person || !isStaffRole(person.profile.role) || !isOpenTo(person, { asked, role })) return;
      await page.fetchFirst(client, search, person, params);
    },
    element: (
      <StaffGuard asked={asked} role={role} load={page.load}>
        <page.Page />
      </StaffGuard>
    ),
  };
}
