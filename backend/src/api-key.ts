import { isSameText } from './same-text.ts';
import { jsonResponse } from './json-response.ts';
import type { Secrets } from './secrets.ts';

export type ApiKeyKind = 'publishable' | 'secret';

/** Which of our keys a request carries in `apikey`, or the refusal hosted Supabase would answer. */
export function checkApiKey(request: Request, secrets: Secrets): ApiKeyKind | Response {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (!key) {
    return refusal('No API key found in request', 'No `apikey` request header or url param was found.');
  }
  if (isSameText(key, secrets.publishableKey)) return 'publishable';
  if (!isSameText(key, secrets.secretKey)) return refusal('Invalid API key', 'Double check your Supabase `apikey`');
  if (/^\s*Mozilla\//i.test(request.headers.get('user-agent') ?? '')) {
    return refusal(
      'Forbidden use of secret API key in browser',
      'Secret API keys can only be used in a protected environment.',
    );
  }
  return 'secret';
}

/** The access token of a request; null when it has none, or repeats its API key there, as supabase-js does without a session. */
export function bearerToken(request: Request): string | null {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token && !token.startsWith('sb_') ? token : null;
}

function refusal(message: string, hint: string): Response {
  return jsonResponse({ message, hint }, 401);
}
