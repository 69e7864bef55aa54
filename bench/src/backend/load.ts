import autocannon from 'autocannon';
import { type Contender, person } from './contender.ts';

/** What one load showed. */
export interface Figure {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Refused with 503, because too many waited. */
  shed: number;
  /** Answers that were neither right nor a refusal, and connections that broke. */
  failed: number;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  isAnonymous?: true;
  prefer?: string;
}

export const calls = {
  'own profile': { method: 'GET', path: '/rest/v1/own_profiles?select=id,full_name,role' },
  'list of 20': {
    method: 'GET',
    path: '/rest/v1/courses?select=id,title,level,seats&order=title&limit=20',
    isAnonymous: true,
  },
  insert: {
    method: 'POST',
    path: '/rest/v1/answers',
    body: JSON.stringify({ words: 'Forty-two, with an interval.' }),
    prefer: 'return=minimal',
  },
  'sign-in': {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: JSON.stringify(person),
    isAnonymous: true,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Keeps `connections` busy with one call for `seconds`. */
export async function load(
  contender: Contender,
  name: CallName,
  connections: number,
  seconds: number,
): Promise<Figure> {
  const call: Call = calls[name];
  const result = await autocannon({
    url: `${contender.origin}${call.path}`,
    method: call.method,
    connections,
    duration: seconds,
    timeout: 30,
    headers: {
      apikey: contender.publishableKey,
      'content-type': 'application/json',
      ...(call.isAnonymous ? {} : { authorization: `Bearer ${contender.accessToken}` }),
      ...(call.prefer ? { prefer: call.prefer } : {}),
    },
    ...(call.body ? { body: call.body } : {}),
  });
  const shed = result.statusCodeStats?.['503']?.count ?? 0;
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    shed,
    failed: result.non2xx - Number(shed) + result.errors,
  };
}
