import { matchPath } from 'react-router-dom';

/**
 * Whether a page with this path stands at `pathname`. Asked of every route of the portal at once: the router makes an expression of each pattern it is
 * asked for, so it is not asked for one that begins otherwise.
 */
export function isAt(path: string, pathname: string): boolean {
  const beginning = path.replace(/\/?([^/]*[:*?].*)?$/, '').toLowerCase();
  return pathname.toLowerCase().startsWith(beginning) && matchPath({ path, end: true }, pathname) !== null;
}
