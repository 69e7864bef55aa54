import { compareText } from '@portal/shared/ui';
import { useSearchParams } from 'react-router-dom';
import type { FacultyMember } from './list-faculty.ts';

/** What the chips narrow the list to, beside the search of the specification. Null where a chip is off. */
export interface FacultyFilters {
  designation: string | null;
  area: string | null;
  acceptsPhd: boolean;
}

const names = ['designation', 'area', 'phd'] as const;
export type FilterName = (typeof names)[number];

interface FilterState {
  filters: FacultyFilters;
  isFiltered: boolean;
  /** Address with the filter at `value`; without it when it is there already. */
  hrefFor: (name: FilterName, value: string) => string;
  /** Goes to that address, with whatever else was chosen a moment ago. */
  toggle: (name: FilterName, value: string) => void;
  /** Takes search and filters off. */
  clear: () => void;
}

/** The chips that are on, as the URL has them. */
export function useFacultyFilters(): FilterState {
  const [params, setParams] = useSearchParams();

  function hrefFor(name: FilterName, value: string): string {
    return `/faculty?${toggled(params, name, value).toString()}`.replace(/\?$/, '');
  }

  return {
    filters: {
      designation: params.get('designation'),
      area: params.get('area'),
      acceptsPhd: params.get('phd') === 'yes',
    },
    isFiltered: names.some((name) => params.has(name)),
    hrefFor,
    toggle: (name, value) =>
      setParams((before) => toggled(before, name, value), { replace: true, preventScrollReset: true }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}

function toggled(params: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (next.get(name) === value) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Whether every chip that is on holds for the member. */
export function passesFilters(member: FacultyMember, { designation, area, acceptsPhd }: FacultyFilters): boolean {
  return (
    (designation === null || member.designation === designation) &&
    (area === null || member.research.includes(area)) &&
    (!acceptsPhd || member.acceptsPhd)
  );
}

/** A value that a chip can narrow to, and how many people it leaves. */
export interface FilterOption {
  value: string;
  people: number;
}

/** Designations in the order of the list. */
export function listDesignations(members: readonly FacultyMember[]): FilterOption[] {
  return count(members.map(({ designation }) => designation));
}

/** Research areas that several people share; what one person alone does is found by searching. */
export function listSharedAreas(members: readonly FacultyMember[]): FilterOption[] {
  return count(members.flatMap(({ research }) => [...new Set(research)]))
    .filter(({ people }) => people > 1)
    .sort((a, b) => b.people - a.people || compareText(a.value, b.value));
}

function count(values: readonly string[]): FilterOption[] {
  const people = new Map<string, number>();
  for (const value of values) people.set(value, (people.get(value) ?? 0) + 1);
  return [...people].map(([value, number]) => ({ value, people: number }));
}
