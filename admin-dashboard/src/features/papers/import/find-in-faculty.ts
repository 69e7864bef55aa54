import type { Person } from '../../../ui/form-field.ts';
import type { GivenName } from './bibtex-names.ts';

/**
 * The one member of the faculty that somebody in a bibliography can be: the same family name, and first names that do not contradict each
 * other ('M.' and 'Meenakshi' agree, 'Mohan' and 'Meenakshi' do not). Null when nobody or more than one fits.
 */
export function findInFaculty(given: GivenName, faculty: readonly Person[]): Person | null {
  const fitting = faculty.filter(({ name }) => {
    const words = plain(name.replace(/^((Dr|Prof|Mr|Ms|Mrs|Shri|Smt)\.?\s+)+/i, ''));
    const family = words.pop();
    return family === plain(given.last).at(-1) && agrees(plain(given.first), words);
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function agrees(one: readonly string[], other: readonly string[]): boolean {
  const [first = ''] = one;
  const [second = ''] = other;
  if (first === '' || second === '') return false;
  return first.length === 1 || second.length === 1 ? first[0] === second[0] : first === second;
}

function plain(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
