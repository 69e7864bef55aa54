import {
  BookMarked,
  BookOpen,
  Boxes,
  Calendar,
  CalendarRange,
  ChartColumn,
  ChartLine,
  ClipboardCheck,
  ClipboardList,
  FileText,
  FlaskConical,
  FolderUp,
  GitCommitVertical,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Presentation,
  School,
  Users,
} from 'lucide-react';
import type { Permission, Role } from '@portal/shared/contract';
import { holdsOneOf, pagePermissions, pageRoles, paths } from '../../paths.ts';

export interface SidebarEntry {
  label: string;
  path: string;
  Icon: LucideIcon;
  /** One of these opens it; null for everybody of the staff. */
  asked: readonly Permission[] | null;
  /** Shown to this role alone. */
  role?: Role;
}

export interface SidebarGroup {
  label: string;
  entries: readonly SidebarEntry[];
}

function guarded(page: keyof typeof pagePermissions, label: string, Icon: LucideIcon): SidebarEntry {
  return { label, path: paths[page], Icon, asked: pagePermissions[page] };
}

const groups: readonly SidebarGroup[] = [
  {
    label: 'Dashboard',
    entries: [
      { label: 'Overview', path: paths.overview, Icon: LayoutDashboard, asked: null },
      guarded('analytics', 'Analytics', ChartColumn),
    ],
  },
  {
    label: 'Management',
    entries: [
      guarded('users', 'User Management', Users),
      guarded('content', 'Content Management', FileText),
      guarded('courses', 'Course Management', BookOpen),
      guarded('events', 'Event Management', Calendar),
      guarded('surveys', 'Survey Management', ClipboardList),
      guarded('lab', 'Lab Management', FlaskConical),
      guarded('assignedCourses', 'Assigned Courses', BookMarked),
      guarded('resources', 'Resources', FolderUp),
      guarded('progress', 'Student Progress', ChartLine),
      guarded('labResources', 'Lab Resources', Boxes),
      guarded('attendance', 'Attendance', ClipboardCheck),
      guarded('messages', 'Messages', Mail),
      guarded('classes', 'Classes', School),
      guarded('teaching', 'Teaching', Presentation),
      guarded('timetables', 'Timetables', CalendarRange),
      guarded('quizzes', 'Quizzes', ListChecks),
      { label: 'Releases', path: paths.releases, Icon: GitCommitVertical, asked: null, role: pageRoles.releases },
    ],
  },
];

/** The groups with what `permissions` and the role open; a group with nothing in it is left out. */
export function sidebarFor(permissions: readonly Permission[], own: Role | undefined): SidebarGroup[] {
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ asked, role }) => (role ?? own) === own && (asked === null || holdsOneOf(permissions, asked)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
