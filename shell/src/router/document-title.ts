import type { RouteMatch } from './match-route.ts';

/** Title of the document for a page: its own title and the department's name. */
export function documentTitle(match: RouteMatch, department: string): string {
  return withDepartment(match.owner === null ? 'Page not found' : match.route.title, department);
}

export function withDepartment(title: string, department: string): string {
  return title === department ? title : `${title} – ${department}`;
}
