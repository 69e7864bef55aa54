import { nameplateOf, type Nameplate } from '../part-manifest.ts';
import type { Registry } from '../releases/release.ts';

/** Links as the shell draws them (shell/src/navigation/nav-links.ts). */
interface MenuLink {
  label: string;
  to: string;
}

export interface Menus {
  /** The navigation bar in its order: links, and dropdowns with theirs. */
  bar: (MenuLink | { label: string; items: MenuLink[] })[];
  quickLinks: MenuLink[];
}

/** What the live parts put into the menus, in order; a dropdown stands where its first link would. */
export function menusOf({ parts }: Registry): Menus {
  const nameplates = Object.keys(parts)
    .sort()
    .flatMap((part) => (parts[part] ? [nameplateOf(part, parts[part])] : []));
  const bar: Menus['bar'] = [];
  for (const entry of inOrder(nameplates.flatMap(({ menu }) => menu))) {
    if (entry.in === undefined) bar.push(toLink(entry));
    else itemsOf(bar, entry.in).push(toLink(entry));
  }
  return { bar, quickLinks: inOrder(nameplates.flatMap(({ quickLinks }) => quickLinks)).map(toLink) };
}

/** Links of the dropdown of this name, which is begun when it is the first. */
function itemsOf(bar: Menus['bar'], label: string): MenuLink[] {
  for (const entry of bar) if ('items' in entry && entry.label === label) return entry.items;
  const items: MenuLink[] = [];
  bar.push({ label, items });
  return items;
}

function inOrder<Entry extends { order: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => one.order - other.order);
}

function toLink({ label, path }: Nameplate['quickLinks'][number]): MenuLink {
  return { label, to: path };
}
