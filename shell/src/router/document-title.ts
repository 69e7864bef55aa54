import type { RouteMatch } from './match-route.ts';

const DEPARTMENT = 'Department of Statistics';

/** Title of the document for a page: its own title and the department's name. */
export function documentTitle(match: RouteMatch): string {
  return withDepartment(match.owner === null ? 'Page not found' : match.route.title);
}

export function withDepartment(title: string): string {
  return title === DEPARTMENT ? title : `${title} – ${DEPARTMENT}`;
}
