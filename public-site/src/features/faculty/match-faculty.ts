import type { FacultyMember } from './list-faculty.ts';

/**
 * Whether a member is found by `query`: a case-insensitive part of name, designation, specialization or any one
 * research area (specification, section 5). An empty query finds everyone.
 */
export function matchesFaculty(member: FacultyMember, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  const fields = [member.name, member.designation, member.specialization, ...member.research];
  return fields.some((field) => field.toLowerCase().includes(wanted));
}

/** The first two parts of the specialization, shown as tags (specification, section 3). */
export function specializationTags(specialization: string): string[] {
  return specialization
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 2);
}

/** What `query` matches that a closed card does not show: research areas, and parts of the specialization beyond the tags. */
export function hiddenMatches({ specialization, research }: FacultyMember, query: string): string[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const parts = specialization.split(',').map((part) => part.trim());
  const shown = specializationTags(specialization);
  return [...parts, ...research].filter((text) => !shown.includes(text) && text.toLowerCase().includes(wanted));
}
