/** A route of a table and what stood in its path for the names that begin with a colon. */
export interface MatchedRoute<Route> {
  route: Route;
  params: Readonly<Record<string, string>>;
}

/** Finds `POST /factors/7/verify` in a table of names such as `POST /factors/:factorId/verify`; one without names goes first. */
export function matchRoute<Route>(table: Readonly<Record<string, Route>>, name: string): MatchedRoute<Route> | null {
  const exact = Object.hasOwn(table, name) ? table[name] : undefined;
  if (exact !== undefined) return { route: exact, params: {} };
  const parts = name.split('/');
  for (const [pattern, route] of Object.entries(table)) {
    const params = matchParts(pattern.split('/'), parts);
    if (params) return { route, params };
  }
  return null;
}

/** The methods that a path answers in such a table. */
export function methodsOf(table: Readonly<Record<string, unknown>>, path: string): string[] {
  const methods = new Set(Object.keys(table).map((name) => name.slice(0, name.indexOf(' '))));
  return [...methods].filter((method) => matchRoute(table, `${method} ${path}`) !== null);
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [place, wanted] of pattern.entries()) {
    const given = parts[place] ?? '';
    if (wanted.startsWith(':')) params[wanted.slice(1)] = given;
    else if (wanted !== given) return null;
  }
  return params;
}
