import { CONTRACT_VERSION, type PortalRoute } from '@portal/shared/contract';
import { lazy } from 'react';

const StudentsCornerPage = lazy(() => import('./routes/students-corner-page.tsx'));
const TimetablesPage = lazy(() => import('./routes/timetables-page.tsx'));
const MaterialsPage = lazy(() => import('./routes/materials-page.tsx'));
const AssessmentsPage = lazy(() => import('./routes/assessments-page.tsx'));
const CoursesPage = lazy(() => import('./routes/courses-page.tsx'));
const QuizzesPage = lazy(() => import('./routes/quizzes-page.tsx'));
const QuizPage = lazy(() => import('./routes/quiz-page.tsx'));
const BlogPage = lazy(() => import('./routes/blog-page.tsx'));
const BlogPostPage = lazy(() => import('./routes/blog-post-page.tsx'));
const EventsPage = lazy(() => import('./routes/events-page.tsx'));
const SurveysPage = lazy(() => import('./routes/surveys-page.tsx'));
const SurveyPage = lazy(() => import('./routes/survey-page.tsx'));

/** The version of the contract this remote speaks. */
export const contract = CONTRACT_VERSION;

const page = { access: 'signed-in', frame: 'site' } as const;

/** The pages of the student area; each arrives when it is opened. */
export const routes: readonly PortalRoute[] = [
  { ...page, path: '/students', title: 'Students Corner', element: <StudentsCornerPage /> },
  { ...page, path: '/students/timetables', title: 'Class Timetables', element: <TimetablesPage /> },
  { ...page, path: '/students/materials', title: 'Study Materials', element: <MaterialsPage /> },
  { ...page, path: '/students/assessments', title: 'Assessments', element: <AssessmentsPage /> },
  { ...page, path: '/courses', title: 'Courses', element: <CoursesPage /> },
  { ...page, path: '/quizzes', title: 'Quizzes', element: <QuizzesPage /> },
  { ...page, path: '/quizzes/:slug', title: 'Quiz', element: <QuizPage /> },
  { ...page, path: '/blog', title: 'Blog', element: <BlogPage /> },
  { ...page, path: '/blog/:slug', title: 'Blog post', element: <BlogPostPage /> },
  { ...page, path: '/events', title: 'Events', element: <EventsPage /> },
  { ...page, path: '/surveys', title: 'Surveys', element: <SurveysPage /> },
  { ...page, path: '/surveys/:surveyId', title: 'Survey', element: <SurveyPage /> },
];
