import { nameplateOf, type Nameplate } from '../part-manifest.ts';
import type { Registry } from '../releases/release.ts';

/** Links as the shell draws them (shell/src/navigation/nav-links.ts). */
interface MenuLink {
  label: string;
  to: string;
}

type BarEntry = MenuLink | { label: string; items: MenuLink[] };

export interface Menus {
  /** The navigation bar in its order: links, and dropdowns with theirs. */
  bar: BarEntry[];
  quickLinks: MenuLink[];
}

/** What fits into the bar of a signed-in person at 768 px in a wide font (shell/src/navigation/nav-bar-frame.ts); the arrow of a dropdown is as wide as two letters. */
const MOST_ENTRIES = 7;
const MOST_LETTERS = 60;
const ARROW = 2;

/** The dropdown of the links for which there is no room. */
const MORE = 'More';

/** What the live parts put into the menus, in order; a dropdown stands where its first link would. What does not fit goes into one at the end. */
export function menusOf({ parts }: Registry): Menus {
  const nameplates = Object.keys(parts)
    .sort()
    .flatMap((part) => (parts[part] ? [nameplateOf(part, parts[part])] : []));
  const bar: BarEntry[] = [];
  for (const entry of inOrder(nameplates.flatMap(({ menu }) => menu))) {
    if (entry.in === undefined) bar.push(toLink(entry));
    else itemsOf(bar, entry.in).push(toLink(entry));
  }
  return { bar: fitted(bar), quickLinks: inOrder(nameplates.flatMap(({ quickLinks }) => quickLinks)).map(toLink) };
}

/** Links of the dropdown of this name, which is begun when it is the first. */
function itemsOf(bar: BarEntry[], label: string): MenuLink[] {
  for (const entry of bar) if ('items' in entry && entry.label === label) return entry.items;
  const items: MenuLink[] = [];
  bar.push({ label, items });
  return items;
}

/** The last links go first: a dropdown holds many in the room of one. */
function fitted(bar: BarEntry[]): BarEntry[] {
  if (fits(bar)) return bar;
  const kept = [...bar];
  const moved: MenuLink[] = [];
  const more = bar.some(({ label }) => label === MORE) ? [] : [{ label: MORE, items: moved }];
  while (kept.length > 0 && !fits([...kept, ...more])) {
    const lastLink = kept.findLastIndex((entry) => !('items' in entry));
    for (const entry of kept.splice(lastLink < 0 ? kept.length - 1 : lastLink, 1))
      moved.unshift(...('items' in entry ? entry.items : [entry]));
  }
  itemsOf(kept, MORE).push(...moved);
  return kept;
}

function fits(bar: readonly BarEntry[]): boolean {
  const letters = bar.reduce((sum, entry) => sum + entry.label.length + ('items' in entry ? ARROW : 0), 0);
  return bar.length <= MOST_ENTRIES && letters <= MOST_LETTERS;
}

function inOrder<Entry extends { order: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => one.order - other.order);
}

function toLink({ label, path }: Nameplate['quickLinks'][number]): MenuLink {
  return { label, to: path };
}
