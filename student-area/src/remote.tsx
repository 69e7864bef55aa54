import { CONTRACT_VERSION, type PortalRoute, type SlotFillers } from '@portal/shared/contract';
import { type LazyPage, lazyPage } from '@portal/shared/ui';

const studentsCorner = lazyPage(
  () => import(/* webpackChunkName: "students-corner-page" */ './routes/students-corner-page.tsx'),
  ({ StudentsCornerPage }) => StudentsCornerPage,
);
const timetables = lazyPage(
  () => import(/* webpackChunkName: "timetables-page" */ './routes/timetables-page.tsx'),
  ({ TimetablesPage }) => TimetablesPage,
);
const materials = lazyPage(
  () => import(/* webpackChunkName: "materials-page" */ './routes/materials-page.tsx'),
  ({ MaterialsPage }) => MaterialsPage,
);
const attendance = lazyPage(
  () => import(/* webpackChunkName: "attendance-page" */ './routes/attendance-page.tsx'),
  ({ AttendancePage }) => AttendancePage,
);
const grades = lazyPage(
  () => import(/* webpackChunkName: "grades-page" */ './routes/grades-page.tsx'),
  ({ GradesPage }) => GradesPage,
);
const record = lazyPage(
  () => import(/* webpackChunkName: "record-page" */ './routes/record-page.tsx'),
  ({ RecordPage }) => RecordPage,
);
const assessments = lazyPage(
  () => import(/* webpackChunkName: "assessments-page" */ './routes/assessments-page.tsx'),
  ({ AssessmentsPage }) => AssessmentsPage,
);
const work = lazyPage(
  () => import(/* webpackChunkName: "work-page" */ './routes/work-page.tsx'),
  ({ WorkPage }) => WorkPage,
);
const courses = lazyPage(
  () => import(/* webpackChunkName: "courses-page" */ './routes/courses-page.tsx'),
  ({ CoursesPage }) => CoursesPage,
);
const course = lazyPage(
  () => import(/* webpackChunkName: "course-page" */ './routes/course-page.tsx'),
  ({ CoursePage }) => CoursePage,
);
const quizzes = lazyPage(
  () => import(/* webpackChunkName: "quizzes-page" */ './routes/quizzes-page.tsx'),
  ({ QuizzesPage }) => QuizzesPage,
);
const quiz = lazyPage(
  () => import(/* webpackChunkName: "quiz-page" */ './routes/quiz-page.tsx'),
  ({ QuizPage }) => QuizPage,
);
const quizAttempt = lazyPage(
  () => import(/* webpackChunkName: "quiz-attempt-page" */ './routes/quiz-attempt-page.tsx'),
  ({ QuizAttemptPage }) => QuizAttemptPage,
);
const quizReview = lazyPage(
  () => import(/* webpackChunkName: "quiz-review-page" */ './routes/quiz-review-page.tsx'),
  ({ QuizReviewPage }) => QuizReviewPage,
);
const blog = lazyPage(
  () => import(/* webpackChunkName: "blog-page" */ './routes/blog-page.tsx'),
  ({ BlogPage }) => BlogPage,
);
const blogPost = lazyPage(
  () => import(/* webpackChunkName: "blog-post-page" */ './routes/blog-post-page.tsx'),
  ({ BlogPostPage }) => BlogPostPage,
);
const events = lazyPage(
  () => import(/* webpackChunkName: "events-page" */ './routes/events-page.tsx'),
  ({ EventsPage }) => EventsPage,
);
const event = lazyPage(
  () => import(/* webpackChunkName: "event-page" */ './routes/event-page.tsx'),
  ({ EventPage }) => EventPage,
);
const album = lazyPage(
  () => import(/* webpackChunkName: "album-page" */ './routes/album-page.tsx'),
  ({ AlbumPage }) => AlbumPage,
);
const surveys = lazyPage(
  () => import(/* webpackChunkName: "surveys-page" */ './routes/surveys-page.tsx'),
  ({ SurveysPage }) => SurveysPage,
);
const survey = lazyPage(
  () => import(/* webpackChunkName: "survey-page" */ './routes/survey-page.tsx'),
  ({ SurveyPage }) => SurveyPage,
);

const ownStanding = lazyPage(
  () => import(/* webpackChunkName: "own-standing" */ './features/record/own-standing-section.tsx'),
  ({ OwnStandingSection }) => OwnStandingSection,
);
const openSurveys = lazyPage(
  () => import(/* webpackChunkName: "open-surveys" */ './features/surveys/open-surveys-card.tsx'),
  ({ OpenSurveysCard }) => OpenSurveysCard,
);

/** The version of the contract this remote speaks. */
export const contract = CONTRACT_VERSION;

/** The pages of the student area; each arrives when it is opened. */
export const routes: readonly PortalRoute[] = [
  studentPage('/students', 'Students Corner', studentsCorner, 'students-corner-page'),
  studentPage('/students/timetables', 'Class Timetables', timetables, 'timetables-page'),
  studentPage('/students/materials', 'Study Materials', materials, 'materials-page'),
  studentPage('/students/assessments', 'Assessments', assessments, 'assessments-page'),
  studentPage('/students/work/:taskId', 'Assignment', work, 'work-page'),
  studentPage('/students/attendance', 'Attendance', attendance, 'attendance-page'),
  studentPage('/students/grades', 'Grades', grades, 'grades-page'),
  studentPage('/students/record', 'Your record', record, 'record-page'),
  studentPage('/courses', 'Courses', courses, 'courses-page'),
  studentPage('/courses/:slug', 'Course', course, 'course-page'),
  studentPage('/quizzes', 'Quizzes', quizzes, 'quizzes-page'),
  studentPage('/quizzes/:slug', 'Quiz', quiz, 'quiz-page'),
  studentPage('/quizzes/:slug/attempt/:attemptId', 'Quiz', quizAttempt, 'quiz-attempt-page'),
  studentPage('/quizzes/:slug/review/:attemptId', 'Review', quizReview, 'quiz-review-page'),
  studentPage('/blog', 'Blog', blog, 'blog-page'),
  studentPage('/blog/:slug', 'Blog post', blogPost, 'blog-post-page'),
  studentPage('/events', 'Events', events, 'events-page'),
  studentPage('/events/:slug', 'Event', event, 'event-page'),
  studentPage('/events/gallery/:slug', 'Album', album, 'album-page'),
  studentPage('/surveys', 'Surveys', surveys, 'surveys-page'),
  studentPage('/surveys/:surveyId', 'Survey', survey, 'survey-page'),
];

/** What it puts into pages of other parts. */
export const slots: SlotFillers = {
  'profile-section': async (attempt) => (await ownStanding.load(attempt)).OwnStandingSection,
  'overview-card': async (attempt) => (await openSurveys.load(attempt)).OpenSurveysCard,
};

function studentPage<Module>(
  path: string,
  title: string,
  { Page, load, fetchFirst }: LazyPage<Module>,
  chunk: string,
): PortalRoute {
  return {
    path,
    access: 'signed-in',
    frame: 'site',
    title,
    element: <Page />,
    preload: load,
    chunk,
    prefetch: async (client, search, params, person) => {
      if (person) await fetchFirst(client, search, person, params);
    },
  };
}
