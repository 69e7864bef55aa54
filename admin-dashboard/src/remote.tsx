import { type ComponentType, lazy } from 'react';
import { CONTRACT_VERSION, type Permission, type PortalRoute } from '@portal/shared/contract';
import { StaffGuard } from './features/frame/staff-guard.tsx';
import { pagePermissions, paths } from './paths.ts';
import { LoginPage } from './routes/login-page.tsx';
import { SetupPage } from './routes/setup-page.tsx';

const OverviewPage = lazy(() => import('./routes/overview-page.tsx'));
const UsersPage = lazy(() => import('./routes/users-page.tsx'));
const ContentPage = lazy(() => import('./routes/content-page.tsx'));
const AnalyticsPage = lazy(() => import('./routes/analytics-page.tsx'));
const SurveysPage = lazy(() => import('./routes/surveys-page.tsx'));
const EventsPage = lazy(() => import('./routes/events-page.tsx'));
const CoursesPage = lazy(() => import('./routes/courses-page.tsx'));
const LabPage = lazy(() => import('./routes/lab-page.tsx'));
const AssignedCoursesPage = lazy(() => import('./routes/assigned-courses-page.tsx'));
const ResourcesPage = lazy(() => import('./routes/resources-page.tsx'));
const ProgressPage = lazy(() => import('./routes/progress-page.tsx'));
const LabResourcesPage = lazy(() => import('./routes/lab-resources-page.tsx'));
const AttendancePage = lazy(() => import('./routes/attendance-page.tsx'));
const MessagesPage = lazy(() => import('./routes/messages-page.tsx'));
const UnknownPage = lazy(() => import('./routes/unknown-page.tsx'));

export const contract = CONTRACT_VERSION;

export const routes: readonly PortalRoute[] = [
  {
    path: paths.login,
    access: 'public',
    frame: 'bare',
    title: 'Admin Login',
    description: 'Sign-in for the staff of the Department of Statistics.',
    element: <LoginPage />,
  },
  {
    path: paths.setup,
    access: 'public',
    frame: 'bare',
    title: 'Admin Setup',
    description: 'First setup of the admin account of the Department of Statistics.',
    element: <SetupPage />,
  },
  staffPage(paths.overview, 'Overview', OverviewPage),
  staffPage(paths.users, 'User Management', UsersPage, pagePermissions.users),
  staffPage(paths.content, 'Content Management', ContentPage, pagePermissions.content),
  staffPage(paths.analytics, 'Analytics', AnalyticsPage, pagePermissions.analytics),
  staffPage(paths.surveys, 'Survey Management', SurveysPage, pagePermissions.surveys),
  staffPage(paths.events, 'Event Management', EventsPage, pagePermissions.events),
  staffPage(paths.courses, 'Course Management', CoursesPage, pagePermissions.courses),
  staffPage(paths.lab, 'Lab Management', LabPage, pagePermissions.lab),
  staffPage(paths.assignedCourses, 'Assigned Courses', AssignedCoursesPage, pagePermissions.assignedCourses),
  staffPage(paths.resources, 'Resources', ResourcesPage, pagePermissions.resources),
  staffPage(paths.progress, 'Student Progress', ProgressPage, pagePermissions.progress),
  staffPage(paths.labResources, 'Lab Resources', LabResourcesPage, pagePermissions.labResources),
  staffPage(paths.attendance, 'Attendance', AttendancePage, pagePermissions.attendance),
  staffPage(paths.messages, 'Messages', MessagesPage, pagePermissions.messages),
  staffPage('/admin/*', 'Overview', UnknownPage),
];

/** All staff pages are the same element with another page inside, so that the frame stays when the page changes. */
function staffPage(path: string, title: string, Page: ComponentType, permission?: Permission): PortalRoute {
  return {
    path,
    access: 'staff',
    frame: 'bare',
    title,
    element: (
      <StaffGuard permission={permission}>
        <Page />
      </StaffGuard>
    ),
  };
}
