/** What a function in the database can read about its request, as PostgREST offers it: `current_setting('request.headers', true)` and so on. */
export interface RequestSettings {
  method: string;
  /** Below `/rest/v1`, as PostgREST sees it behind its gateway. */
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** Keys and tokens are the front door's business; the others are how proxies tell an address, and a visitor can write them too. */
const keptBack = new Set([
  'apikey',
  'authorization',
  'cookie',
  'cf-connecting-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'x-client-ip',
  'x-forwarded-for',
  'x-real-ip',
]);

/** The request as the database may know it. `x-forwarded-for` is `address` alone, which the gateway knows and the visitor cannot choose. */
export function requestSettings(request: Request, address: string): RequestSettings {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.headers) if (!keptBack.has(name)) headers[name] = value;
  headers['x-forwarded-for'] = address;
  const path = new URL(request.url).pathname.replace(/^\/rest\/v1/, '');
  return { method: request.method, path, headers };
}
