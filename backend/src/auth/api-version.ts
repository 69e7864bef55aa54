/** The header in which auth-js says which answers it understands. */
export const apiVersionHeader = 'x-supabase-api-version';

/** The only version after the first; its refusals are `{ code: 'invalid_credentials', message }`. */
export type ApiVersion = '2024-01-01';

/** The version a request gets: the newest that is not later than the one it asks for; null for the first one (supabase/auth, internal/api/apiversions.go). */
export function apiVersionOf(headers: Headers): ApiVersion | null {
  const asked = headers.get(apiVersionHeader) ?? '';
  const isDate = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return isDate && asked >= '2024-01-01' ? '2024-01-01' : null;
}
