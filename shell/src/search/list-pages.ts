import { isAmong, type Reader } from '../remotes/audience.ts';
import type { SearchEntry } from '../remotes/registry.ts';

/** The entries that `reader` can be led to. */
export function listPages(entries: readonly SearchEntry[], reader: Reader): SearchEntry[] {
  return entries.filter((entry) => isAmong(reader, entry.for));
}

const MOST = 4;

/** Entries in whose label every term begins a word, and only if there are none, those whose words do; four at most. */
export function findPages(
  entries: readonly SearchEntry[],
  terms: readonly string[],
): { named: SearchEntry[]; told: SearchEntry[] } {
  if (terms.length === 0) return { named: [], told: [] };
  const begins = (text: string) => terms.every((term) => ` ${text.toLowerCase()}`.includes(` ${term}`));
  const named = entries.filter(({ label }) => begins(label)).slice(0, MOST);
  const told = named.length > 0 ? [] : entries.filter(({ words }) => words !== undefined && begins(words));
  return { named, told: told.slice(0, MOST) };
}

const MOST_SUGGESTED = 6;

/** Where this reader usually wants to go, for a search that has no words yet. */
export function suggestPages(entries: readonly SearchEntry[], reader: Reader): SearchEntry[] {
  return entries
    .filter(({ suggestedTo }) => suggestedTo !== undefined && isAmong(reader, suggestedTo))
    .slice(0, MOST_SUGGESTED);
}
