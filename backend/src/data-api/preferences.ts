/** What a request prefers, as far as the library only says it does: times in a zone, and what the planner expects for a count. */
export interface Preferences {
  timeZone: string | null;
  isCountPlanned: boolean;
}

/** `timeZones` are those Postgres knows; another is ignored, or refused by the library where the request is strict. */
export function readPreferences(headers: Headers, timeZones: ReadonlySet<string>): Preferences {
  const preferred = new Map<string, string>();
  for (const one of (headers.get('prefer') ?? '').split(',')) {
    const [name = '', ...value] = one.split('=');
    if (!preferred.has(name.trim())) preferred.set(name.trim(), value.join('=').trim());
  }
  const timeZone = preferred.get('timezone') ?? '';
  return {
    timeZone: timeZones.has(timeZone) ? timeZone : null,
    isCountPlanned: preferred.get('count') === 'planned',
  };
}
