import { presentTermOf, type TermDays } from '../../data/list-terms.ts';
import type { Owner } from '../../features/timetables/timetable.ts';
import type { Person } from '../../ui/form-field.ts';
import { departmentToday } from '@portal/shared/ui';

interface Chosen {
  owner: Owner | null;
  term: TermDays | null;
}

/** Whose timetable the address asks for, and of which term: without a choice the first class, in the term of today or the next one. */
export function chosenOf(
  params: URLSearchParams,
  classes: readonly Person[],
  courses: readonly Person[],
  terms: readonly TermDays[],
): Chosen {
  const course = courses.find(({ id }) => id === params.get('course'));
  const ofClass = classes.find(({ id }) => id === params.get('class')) ?? classes[0];
  const term = terms.find(({ id }) => id === params.get('term')) ?? firstTermOf(terms);
  if (course) return { owner: { kind: 'course', id: course.id, name: course.name }, term };
  return { owner: ofClass ? { kind: 'class', id: ofClass.id, name: ofClass.name } : null, term };
}

/** `terms` has the latest first. */
function firstTermOf(terms: readonly TermDays[]): TermDays | null {
  const today = departmentToday();
  return presentTermOf(terms) ?? terms.findLast(({ startsOn }) => startsOn > today) ?? terms[0] ?? null;
}
