import type { ComponentType } from 'react';
import { galleryAddLabel } from '../gallery/use-gallery-path.ts';
import { AnnouncementsTab } from './announcements-tab.tsx';
import { lazyTab } from '../../ui/lazy-tab.tsx';

const GalleryTab = lazyTab(
  () => import('../gallery/gallery-tab.tsx'),
  (module) => module.GalleryTab,
);
const AchievementsTab = lazyTab(
  () => import('./achievements-tab.tsx'),
  (module) => module.AchievementsTab,
);
const CalendarTab = lazyTab(
  () => import('./calendar-tab.tsx'),
  (module) => module.CalendarTab,
);
const FacultyTab = lazyTab(
  () => import('./faculty-tab.tsx'),
  (module) => module.FacultyTab,
);
const HighlightsTab = lazyTab(
  () => import('./highlights-tab.tsx'),
  (module) => module.HighlightsTab,
);
const HoursTab = lazyTab(
  () => import('./hours-tab.tsx'),
  (module) => module.HoursTab,
);
const OpeningsTab = lazyTab(
  () => import('./openings-tab.tsx'),
  (module) => module.OpeningsTab,
);
const PageTextsTab = lazyTab(
  () => import('./page-texts-tab.tsx'),
  (module) => module.PageTextsTab,
);
const PapersTab = lazyTab(
  () => import('./papers-tab.tsx'),
  (module) => module.PapersTab,
);
const PlacementTab = lazyTab(
  () => import('./placement-tab.tsx'),
  (module) => module.PlacementTab,
);
const PostsTab = lazyTab(
  () => import('./posts-tab.tsx'),
  (module) => module.PostsTab,
);
const ProgrammesTab = lazyTab(
  () => import('./programmes-tab.tsx'),
  (module) => module.ProgrammesTab,
);
const ProjectsTab = lazyTab(
  () => import('./projects-tab.tsx'),
  (module) => module.ProjectsTab,
);
const RainfallTab = lazyTab(
  () => import('./rainfall-tab.tsx'),
  (module) => module.RainfallTab,
);
const SiteSettingsTab = lazyTab(
  () => import('./site-settings-tab.tsx'),
  (module) => module.SiteSettingsTab,
);
const ThesesTab = lazyTab(
  () => import('./theses-tab.tsx'),
  (module) => module.ThesesTab,
);
const TimelineTab = lazyTab(
  () => import('./timeline-tab.tsx'),
  (module) => module.TimelineTab,
);

/** One kind of content. `value` stands in the address as `?tab=`. Its code is fetched when it is opened; what opens first comes with the page. */
export interface ContentSection {
  value: string;
  label: string;
  /** Where visitors and students see it. */
  seenOn: string;
  /** The button that opens an empty form; kinds without one are only changed. It may depend on the address. */
  addLabel?: string | ((params: URLSearchParams) => string);
  /** Another way to add: a button that sets `param` in the address to 1. */
  otherWay?: { label: string; param: string };
  Content: ComponentType;
}

export interface ContentGroup {
  label: string;
  sections: readonly ContentSection[];
}

/** Everything that staff publish, in the order of the navigation. */
export const contentGroups: readonly ContentGroup[] = [
  {
    label: 'News',
    sections: [
      {
        value: 'announcements',
        label: 'Announcements',
        seenOn: 'The ticker on Home, and the feed.',
        addLabel: 'New announcement',
        Content: AnnouncementsTab,
      },
      {
        value: 'posts',
        label: 'Blog',
        seenOn: 'The blog of students and staff.',
        addLabel: 'New post',
        Content: PostsTab,
      },
      {
        value: 'calendar',
        label: 'Academic calendar',
        seenOn: 'The semester on Home, the Students Corner, and subscribed calendars.',
        addLabel: 'New calendar entry',
        Content: CalendarTab,
      },
      {
        value: 'gallery',
        label: 'Gallery',
        seenOn: 'The photo gallery of students and staff, under Events.',
        addLabel: galleryAddLabel,
        Content: GalleryTab,
      },
      {
        value: 'openings',
        label: 'Vacancies',
        seenOn: 'View Current Openings on Faculty.',
        addLabel: 'New vacancy',
        Content: OpeningsTab,
      },
    ],
  },
  {
    label: 'People and research',
    sections: [
      {
        value: 'faculty',
        label: 'Faculty',
        seenOn: 'The cards on Faculty, in this order, and a page for each person.',
        addLabel: 'New member',
        Content: FacultyTab,
      },
      {
        value: 'papers',
        label: 'Papers',
        seenOn: 'Research, and the cards and pages of the authors.',
        addLabel: 'New paper',
        otherWay: { label: 'Import BibTeX', param: 'import' },
        Content: PapersTab,
      },
      {
        value: 'projects',
        label: 'Projects',
        seenOn: 'Research, with totals by agency.',
        addLabel: 'New project',
        Content: ProjectsTab,
      },
      {
        value: 'theses',
        label: 'Theses',
        seenOn: 'Research, and the pages of the supervisors.',
        addLabel: 'New thesis',
        Content: ThesesTab,
      },
    ],
  },
  {
    label: 'The department',
    sections: [
      {
        value: 'texts',
        label: 'Page texts',
        seenOn: 'Running text of About, Faculty, Research and Contact.',
        Content: PageTextsTab,
      },
      {
        value: 'timeline',
        label: 'Timeline',
        seenOn: 'The years on About.',
        addLabel: 'New year',
        Content: TimelineTab,
      },
      {
        value: 'achievements',
        label: 'Achievements',
        seenOn: 'About, in this order.',
        addLabel: 'New achievement',
        Content: AchievementsTab,
      },
      {
        value: 'figures',
        label: 'Figures',
        seenOn: 'The row of figures on Home, in this order; none without the scope it holds for.',
        addLabel: 'New figure',
        Content: HighlightsTab,
      },
      {
        value: 'placement',
        label: 'Placement',
        seenOn: 'Placement by class on About, with shares and intervals computed from these counts.',
        addLabel: 'New class',
        Content: PlacementTab,
      },
      {
        value: 'rainfall',
        label: 'Rainfall',
        seenOn: 'The drawing at the top of Home.',
        addLabel: 'New monsoon',
        Content: RainfallTab,
      },
    ],
  },
  {
    label: 'Admission and site',
    sections: [
      {
        value: 'programmes',
        label: 'Programmes',
        seenOn: 'Apply Now on Home, in this order.',
        addLabel: 'New programme',
        Content: ProgrammesTab,
      },
      {
        value: 'hours',
        label: 'Opening hours',
        seenOn: 'Open or closed on Contact; Site settings says the hours in words.',
        addLabel: 'New opening hours',
        Content: HoursTab,
      },
      {
        value: 'site',
        label: 'Site settings',
        seenOn: 'Name, address, hours and links on every page, and the first words of Home.',
        Content: SiteSettingsTab,
      },
    ],
  },
];

export const contentSections: readonly ContentSection[] = contentGroups.flatMap(({ sections }) => sections);
