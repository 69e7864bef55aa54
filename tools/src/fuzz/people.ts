import { randomBytes } from 'node:crypto';
import type { BackendChild } from './backend-child.ts';
import type { Persona } from './requests.ts';

export const password = 'Correct1horse';

/** An account and its access token. */
export interface Person {
  id: string;
  token: string;
}

export async function createPerson(backend: BackendChild, name: string): Promise<Person & { email: string }> {
  const email = `${name}-${randomBytes(4).toString('hex')}@example.org`;
  const input = { email, password, emailConfirmed: true, userMetadata: { full_name: name } };
  const { id } = await backend.ask<{ id: string }>({ type: 'createUser', input });
  return { id, email, token: await signIn(backend, email) };
}

async function signIn({ origin, publishableKey }: BackendChild, email: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const tokens = (await answer.json()) as { access_token?: string };
  if (!tokens.access_token) throw new Error(`Signing in was answered with ${answer.status}: ${JSON.stringify(tokens)}`);
  return tokens.access_token;
}

/** A student and a member of staff who nobody else is, for the requests of one route, which may end their sessions. */
export async function createCast(backend: BackendChild): Promise<Record<Exclude<Persona, 'visitor'>, Person>> {
  const student = await createPerson(backend, 'student');
  const staff = await createPerson(backend, 'staff');
  await backend.ask({
    type: 'query',
    sql: "update public.profiles set role = 'hod' where id = $1",
    parameters: [staff.id],
  });
  return { student, staff };
}

/** Somebody whose name, address and messages no visitor and no other student may read. */
export async function plantSecrets(backend: BackendChild): Promise<string[]> {
  const word = `canary${randomBytes(6).toString('hex')}`;
  const { id } = await createPerson(backend, word);
  await backend.ask({
    type: 'query',
    sql: 'update public.profiles set avatar_url = $2 where id = $1',
    parameters: [id, `https://pictures.example/${word}.jpg`],
  });
  return [word];
}
