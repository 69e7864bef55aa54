import type { Group } from '../../features/teaching-groups/group.ts';
import { type LazyTab, lazyTab } from '../../ui/lazy-tab.tsx';

/** A tab of a teaching group. `value` stands in the address as `?tab=`; its code is fetched when it is opened, and may hold a `FetchFirstOfGroup`. */
export interface GroupTab {
  value: string;
  label: string;
  Content: LazyTab<{ group: Group }>;
}

const RollsTab = lazyTab(
  () => import('./rolls-tab.tsx'),
  (module) => module.RollsTab,
);
const SessionsTab = lazyTab(
  () => import('./sessions-tab.tsx'),
  (module) => module.SessionsTab,
);
const StudentsTab = lazyTab(
  () => import('./students-tab.tsx'),
  (module) => module.StudentsTab,
);
const ProgressTab = lazyTab(
  () => import('./progress-tab.tsx'),
  (module) => module.ProgressTab,
);
const MaterialTab = lazyTab(
  () => import('./material-tab.tsx'),
  (module) => module.MaterialTab,
);
const AssignmentsTab = lazyTab(
  () => import('./tasks-tab.tsx'),
  (module) => module.AssignmentsTab,
);
const AssessmentsTab = lazyTab(
  () => import('./tasks-tab.tsx'),
  (module) => module.AssessmentsTab,
);
const ExtraTimesTab = lazyTab(
  () => import('./extra-times-tab.tsx'),
  (module) => module.ExtraTimesTab,
);
const GradesTab = lazyTab(
  () => import('./grades-tab.tsx'),
  (module) => module.GradesTab,
);

/** In the order in which they stand; the first is open when the address names none. */
export const groupTabs: readonly GroupTab[] = [
  { value: 'rolls', label: 'Rolls', Content: RollsTab },
  { value: 'sessions', label: 'Sessions', Content: SessionsTab },
  { value: 'students', label: 'Students', Content: StudentsTab },
  { value: 'material', label: 'Material', Content: MaterialTab },
  { value: 'assignments', label: 'Assignments', Content: AssignmentsTab },
  { value: 'assessments', label: 'Assessments', Content: AssessmentsTab },
  { value: 'grades', label: 'Grades', Content: GradesTab },
  { value: 'progress', label: 'Progress', Content: ProgressTab },
  { value: 'extra-time', label: 'Extra time', Content: ExtraTimesTab },
];
