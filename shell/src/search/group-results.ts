import type { SearchAnswer, SearchResult } from './search-portal.ts';
import type { SearchEntry } from '../remotes/registry.ts';

export interface SearchOption {
  title: string;
  path: string;
  detail?: string;
  excerpt?: string;
}

export interface OptionGroup {
  label: string;
  options: readonly SearchOption[];
}

const labels: Readonly<Record<string, string>> = {
  person: 'People',
  course: 'Courses',
  programme: 'Programmes',
  event: 'Events',
  announcement: 'Announcements',
  paper: 'Papers',
  project: 'Projects',
  thesis: 'Student research',
  material: 'Study materials',
  quiz: 'Quizzes',
  post: 'Blog',
  survey: 'Surveys',
  account: 'Accounts',
  draft: 'Not yet published',
};

/** Results by kind, the kinds in the order of their best result; kinds that a newer database knows stand under one heading. */
export function groupResults(results: readonly SearchResult[]): OptionGroup[] {
  const groups = new Map<string, SearchOption[]>();
  for (const { kind, title, detail, excerpt, path } of results) {
    const label = labels[kind] ?? 'Other';
    const options = groups.get(label) ?? [];
    options.push({ title, path, detail, ...(excerpt === null ? {} : { excerpt }) });
    groups.set(label, options);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

export function groupPages(entries: readonly SearchEntry[]): OptionGroup[] {
  return [
    { label: 'Pages', options: toOptions(entries.filter(({ isAction }) => !isAction)) },
    { label: 'Actions', options: toOptions(entries.filter(({ isAction }) => isAction)) },
  ].filter(({ options }) => options.length > 0);
}

export function toOptions(entries: readonly SearchEntry[]): SearchOption[] {
  return entries.map(({ label, path, words }) => ({
    title: label,
    path,
    ...(words !== undefined && { detail: words }),
  }));
}

/** The words of a query as the database takes them apart (public.search_terms). */
export function termsOf(query: string): string[] {
  const words = query
    .slice(0, 120)
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[.,;:!?"'()[\]{}“”‘’«»…]+|[.,;:!?"'()[\]{}“”‘’«»…]+$/g, ''));
  return [...new Set(words)].filter((word) => word !== '').slice(0, 8);
}

/** The words that were found instead of the typed ones, or null when those were. */
export function correctionOf(query: string, { searched }: SearchAnswer): string | null {
  return searched === null || searched === termsOf(query).join(' ') ? null : searched;
}
