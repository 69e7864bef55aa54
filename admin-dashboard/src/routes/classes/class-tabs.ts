import type { ComponentType } from 'react';
import { CalendarPlus, FileUp, ListChecks, type LucideIcon } from 'lucide-react';
import { ClassesTab } from './classes-tab.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SchemesTab } from './schemes-tab.tsx';
import { StudentsTab } from './students-tab.tsx';
import { TermsTab } from './terms-tab.tsx';

/** A tab of Classes. `value` stands in the address as `?tab=`. */
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
