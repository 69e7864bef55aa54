import { type Filler, nameplateOf, pageOf, type SearchEntry, searchOf } from '../part-manifest.ts';
import { isRemoteName } from '../parts.ts';
import type { LivePart, Registry } from '../releases/release.ts';

/** What the search of the portal offers of the live parts, by the names of these. */
export function searchEntriesOf({ parts }: Registry): SearchEntry[] {
  return inOrderOfNames(parts).flatMap(([part, live]) =>
    searchOf(part, live).map((entry) => ({ ...entry, words: entry.words ?? descriptionOf(live, entry.path) })),
  );
}

/** What the live remotes put into each slot, in its order there. */
export function slotsOf({ parts }: Registry): Partial<Record<Filler['slot'], object[]>> {
  const fillers = inOrderOfNames(parts)
    .filter(([part, { disabled }]) => isRemoteName(part) && !disabled)
    .flatMap(([part, live]) => (nameplateOf(part, live).slots ?? []).map((filler) => ({ part, ...filler })))
    .sort((one, other) => one.order - other.order);
  const bySlot: Partial<Record<Filler['slot'], object[]>> = {};
  for (const { slot, order: _, ...filler } of fillers) (bySlot[slot] ??= []).push(filler);
  return bySlot;
}

function inOrderOfNames(parts: Registry['parts']): [string, LivePart][] {
  return Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1));
}

function descriptionOf({ routes }: LivePart, entryPath: string): string | undefined {
  return routes.find((route) => route.path === pageOf(entryPath))?.description;
}
