import type { SupabaseClient, Session } from '@supabase/supabase-js';
import { siteUrl, type TestBackend } from '../../testing/test-backend.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface SignedIn {
  id: string;
  email: string;
  password: string;
  client: SupabaseClient;
  session: Session;
}

/** Calls of Auth without a client, so that a test sees statuses, headers and bodies as they are. */
export interface AuthCalls {
  /** `body` is sent as JSON, a text as it is. */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** A new person with an open session. */
  signedIn: () => Promise<SignedIn>;
  /** An address that nobody else uses. */
  newEmail: () => string;
  /** Lets mails go to the same address again, as if the time between two of them had passed. */
  allowMails: () => Promise<void>;
}

/** @param portal gives the backend, which is only there once the tests run. */
export function authCalls(portal: () => TestBackend): AuthCalls {
  let made = 0;
  const send: AuthCalls['send'] = async (method, path, body, headers = {}) => {
    const answer = await portal().fetch(`${siteUrl}/auth/v1${path}`, {
      method,
      headers: { apikey: portal().publishableKey, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
    };
  };
  return {
    send,
    post: (path, body, headers) => send('POST', path, body, headers),
    signedIn: async () => {
      const person = await portal().createPerson();
      const client = portal().client();
      const { data, error } = await client.auth.signInWithPassword(person);
      if (error) throw error;
      return { ...person, client, session: data.session };
    },
    newEmail: () => `someone-${(made += 1)}@example.org`,
    allowMails: async () => {
      await portal().query(`delete from auth.attempt_limits where key like 'mails%'`);
    },
  };
}

/** Asks until there is something; Jest's time limit ends it. */
export async function waitFor<Row>(read: () => Promise<Row[]>): Promise<Row[]> {
  for (;;) {
    const rows = await read();
    if (rows.length > 0) return rows;
  }
}

/** The parameters behind the `#` of an address. */
export function fragmentOf(address: string | null): URLSearchParams {
  return new URLSearchParams(new URL(address ?? '').hash.slice(1));
}
