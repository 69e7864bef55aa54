import { isUnsure, type RouteMatch } from './match-route.ts';

/** Title of the document for a page: its own title and the department's name. */
export function documentTitle(match: RouteMatch, department: string): string {
  if (match.owner !== null) return withDepartment(match.route.title, department);
  return isUnsure(match) ? department : withDepartment('Page not found', department);
}

export function withDepartment(title: string, department: string): string {
  return title === department ? title : `${title} – ${department}`;
}
