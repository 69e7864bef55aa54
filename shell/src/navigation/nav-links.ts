export interface NavLinkItem {
  label: string;
  to: string;
}

export interface NavMenu {
  label: string;
  items: readonly NavLinkItem[];
}

/** What the live parts put into the menus (platform/src/compose/menus.ts). */
export interface Menus {
  /** The navigation bar in its order (specification, section 2). */
  bar: readonly (NavLinkItem | NavMenu)[];
  quickLinks: readonly NavLinkItem[];
}

/** The dropdown whose links the footer shows as well. */
const RESOURCES = 'Resources';

export function resourceLinks({ bar }: Menus): readonly NavLinkItem[] {
  return bar.filter(isMenu).find(({ label }) => label === RESOURCES)?.items ?? [];
}

export function isMenu(entry: NavLinkItem | NavMenu): entry is NavMenu {
  return 'items' in entry;
}

/** Whether the page at `pathname` is the link's page or lies below it. */
export function isBelow(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}

/** The words that the menus use for a path or for the page above it, the quick links first; null for a path that no menu leads to. */
export function nameOfPath(path: string, { bar, quickLinks }: Menus): string | null {
  const pathname = path.split(/[?#]/)[0] ?? path;
  const links = [...quickLinks, ...bar.flatMap((entry) => (isMenu(entry) ? entry.items : [entry]))];
  const closest = links
    .filter((link) => isBelow(pathname, link.to))
    .sort((one, other) => other.to.length - one.to.length)[0];
  return closest?.label ?? null;
}
