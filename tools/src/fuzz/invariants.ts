import type { Family } from './routes.ts';

export interface Answer {
  status: number;
  contentType: string;
  body: string;
}

const shapes: Readonly<Record<Family, (body: Record<string, unknown>) => boolean>> = {
  // The gateway in front of PostgREST and GoTrue refuses with a message alone, as when the key is missing.
  rest: (body) => typeof body['message'] === 'string',
  auth: (body) =>
    typeof body['message'] === 'string' || (typeof body['msg'] === 'string' && typeof body['error_code'] === 'string'),
  storage: (body) => typeof body['message'] === 'string',
};

/** What is wrong with an answer to a request that was made up; null when nothing is. `secrets` are words of somebody else's rows. */
export function faultOf(family: Family, method: string, answer: Answer, secrets: readonly string[]): string | null {
  const { status, body, contentType } = answer;
  if (status >= 500) return `status ${status}`;
  const secret = secrets.find((word) => body.includes(word));
  if (secret) return "somebody else's row";
  if (/node_modules|\/(platform|backend)\/src\/|\n\s+at .+\(.*:\d+:\d+\)/.test(body)) return 'a stack';
  if (status < 400 || method === 'HEAD') return null;
  // The resumable protocol refuses in plain text, or with its status alone.
  if (family === 'storage' && !contentType.includes('json') && !body.startsWith('{')) return null;
  const parsed = parse(body);
  return parsed && shapes[family](parsed) ? null : `a refusal in another shape: ${body.slice(0, 200)}`;
}

function parse(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
