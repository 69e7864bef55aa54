export interface NavLinkItem {
  label: string;
  to: string;
}

export interface NavMenu {
  label: string;
  items: readonly NavLinkItem[];
}

const studentsMenu: NavMenu = {
  label: 'Students Corner',
  items: [
    { label: 'Students Corner home', to: '/students' },
    { label: 'Class Timetables', to: '/students/timetables' },
    { label: 'Study Materials', to: '/students/materials' },
    { label: 'Assessments', to: '/students/assessments' },
  ],
};

export const resourcesMenu: NavMenu = {
  label: 'Resources',
  items: [
    { label: 'Courses', to: '/courses' },
    { label: 'Quizzes', to: '/quizzes' },
    { label: 'Blog', to: '/blog' },
    { label: 'Events & Gallery', to: '/events' },
    { label: 'Surveys', to: '/surveys' },
  ],
};

/** The navigation bar in its order (specification, section 2). */
export const navEntries: readonly (NavLinkItem | NavMenu)[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Faculty', to: '/faculty' },
  studentsMenu,
  resourcesMenu,
  { label: 'Research', to: '/research' },
  { label: 'Contact', to: '/contact' },
];

export const quickLinks: readonly NavLinkItem[] = [
  { label: 'About', to: '/about' },
  { label: 'Faculty', to: '/faculty' },
  { label: 'Research', to: '/research' },
  { label: 'Students Corner', to: '/students' },
  { label: 'Contact', to: '/contact' },
];

export function isMenu(entry: NavLinkItem | NavMenu): entry is NavMenu {
  return 'items' in entry;
}

/** Whether the page at `pathname` is the link's page or lies below it. */
export function isBelow(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}

/** The words that the menus use for a path or for the page above it; null for a path that no menu leads to. */
export function nameOfPath(path: string): string | null {
  const pathname = path.split(/[?#]/)[0] ?? path;
  const links = navEntries.flatMap((entry) => (isMenu(entry) ? entry.items : [entry]));
  const closest = links
    .filter((link) => isBelow(pathname, link.to))
    .sort((one, other) => other.to.length - one.to.length)[0];
  if (!closest) return null;
  return closest.to === '/students' ? studentsMenu.label : closest.label;
}
