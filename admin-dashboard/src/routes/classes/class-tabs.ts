import type { ComponentType } from 'react';
import { CalendarPlus, FileUp, ListChecks, type LucideIcon } from 'lucide-react';
import { ClassesTab } from './classes-tab.tsx';
import { lazyTab } from '../../ui/lazy-tab.tsx';

const GroupsTab = lazyTab(
  () => import('./groups-tab.tsx'),
  (module) => module.GroupsTab,
);
const RequestsTab = lazyTab(
  () => import('./requests-tab.tsx'),
  (module) => module.RequestsTab,
);
const SchemesTab = lazyTab(
  () => import('./schemes-tab.tsx'),
  (module) => module.SchemesTab,
);
const StudentsTab = lazyTab(
  () => import('./students-tab.tsx'),
  (module) => module.StudentsTab,
);
const TermsTab = lazyTab(
  () => import('./terms-tab.tsx'),
  (module) => module.TermsTab,
);

/** A tab of Classes. `value` stands in the address as `?tab=`. Its code is fetched when it is opened; what opens first comes with the page. */
export interface ClassTab {
  value: string;
  label: string;
  /** Only for whoever holds manage_courses; the others are seen by all who may open the page, as far as the database shows them rows. */
  isManaged?: boolean;
  /** The button that asks for an empty form by `?new=1`, for whoever holds manage_courses. */
  addLabel?: string;
  /** Further ways to add: buttons that set `param` in the address to 1. */
  otherWays?: readonly { label: string; param: string; Icon: LucideIcon }[];
  Content: ComponentType;
}

export const classTabs: readonly ClassTab[] = [
  { value: 'classes', label: 'Classes', isManaged: true, addLabel: 'New class', Content: ClassesTab },
  {
    value: 'students',
    label: 'Students',
    addLabel: 'Add a student',
    otherWays: [
      { label: 'Add several', param: 'several', Icon: ListChecks },
      { label: 'From a CSV file', param: 'csv', Icon: FileUp },
    ],
    Content: StudentsTab,
  },
  { value: 'requests', label: 'Requests', Content: RequestsTab },
  { value: 'groups', label: 'Groups', isManaged: true, addLabel: 'New group', Content: GroupsTab },
  {
    value: 'terms',
    label: 'Terms',
    isManaged: true,
    addLabel: 'New term',
    otherWays: [{ label: 'Next term', param: 'next', Icon: CalendarPlus }],
    Content: TermsTab,
  },
  { value: 'schemes', label: 'Grade schemes', isManaged: true, addLabel: 'New grade scheme', Content: SchemesTab },
];
