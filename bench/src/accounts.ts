import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Account {
  email: string;
  password: string;
}

/** What the Auth API answers to a sign-in, and what a browser keeps of it. */
export interface Session {
  access_token: string;
  user: { id: string };
}

/** The first built-in account of a running portal that has this role. */
export function staffAccount(dataDir: string, role: string): Account {
  return firstAccount(dataDir, 'staff-accounts.json', role);
}

/** The first student of the sample department of a running portal who can sign in. */
export function sampleStudent(dataDir: string): Account {
  return firstAccount(dataDir, 'sample-accounts.json', 'student');
}

function firstAccount(dataDir: string, file: string, role: string): Account {
  const accounts = JSON.parse(readFileSync(path.join(dataDir, file), 'utf8')) as (Account & { role: string })[];
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No account of ${file} is ${role}.`);
  return account;
}

export function signIn(origin: string, { email, password }: Account): Promise<Session> {
  return askAuth<Session>(origin, 'token?grant_type=password', { email, password });
}

/** What the Auth API of a running portal answers to a call. Throws with its words when it refuses. */
export async function askAuth<Answer>(origin: string, call: string, body: object): Promise<Answer> {
  const { publishableKey } = (await (await fetch(`${origin}/config.json`)).json()) as { publishableKey: string };
  const answer = await fetch(`${origin}/auth/v1/${call}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`/auth/v1/${call} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** What a browser remembers of somebody who is signed in, as Playwright takes it. */
export function storageOf(origin: string, session: Session) {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'portal-auth', value: JSON.stringify(session) }] }],
  };
}
