import type { ComponentType } from 'react';
import { lazyPage } from '@portal/shared/ui';
import type { Group } from '../../features/teaching-groups/group.ts';

/** A tab of a teaching group. `value` stands in the address as `?tab=`; its code is fetched when it is opened. */
export interface GroupTab {
  value: string;
  label: string;
  Content: ComponentType<{ group: Group }>;
}

const rolls = lazyPage(
  () => import('./rolls-tab.tsx'),
  ({ RollsTab }) => RollsTab,
);
const sessions = lazyPage(
  () => import('./sessions-tab.tsx'),
  ({ SessionsTab }) => SessionsTab,
);
const students = lazyPage(
  () => import('./students-tab.tsx'),
  ({ StudentsTab }) => StudentsTab,
);
const progress = lazyPage(
  () => import('./progress-tab.tsx'),
  ({ ProgressTab }) => ProgressTab,
);
const material = lazyPage(
  () => import('./material-tab.tsx'),
  ({ MaterialTab }) => MaterialTab,
);
const assignments = lazyPage(
  () => import('./tasks-tab.tsx'),
  ({ AssignmentsTab }) => AssignmentsTab,
);
const assessments = lazyPage(
  () => import('./tasks-tab.tsx'),
  ({ AssessmentsTab }) => AssessmentsTab,
);
const extraTimes = lazyPage(
  () => import('./extra-times-tab.tsx'),
  ({ ExtraTimesTab }) => ExtraTimesTab,
);
const grades = lazyPage(
  () => import('./grades-tab.tsx'),
  ({ GradesTab }) => GradesTab,
);

/** In the order in which they stand; the first is open when the address names none. */
export const groupTabs: readonly GroupTab[] = [
  { value: 'rolls', label: 'Rolls', Content: rolls.Page },
  { value: 'sessions', label: 'Sessions', Content: sessions.Page },
  { value: 'students', label: 'Students', Content: students.Page },
  { value: 'material', label: 'Material', Content: material.Page },
  { value: 'assignments', label: 'Assignments', Content: assignments.Page },
  { value: 'assessments', label: 'Assessments', Content: assessments.Page },
  { value: 'grades', label: 'Grades', Content: grades.Page },
  { value: 'progress', label: 'Progress', Content: progress.Page },
  { value: 'extra-time', label: 'Extra time', Content: extraTimes.Page },
];
