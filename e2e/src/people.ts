import { readFileSync } from 'node:fs';
import { mailTo } from './mailbox.ts';
import { portalData, portalUrl } from './portal.ts';

export interface Person {
  email: string;
  password: string;
}

export interface StaffAccount extends Person {
  name: string;
  role: string;
}

/** What the Auth API answers to a sign-in, and what supabase-js keeps in local storage. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string };
}

const STUDENT_PASSWORD = 'Median-2026';

let people = 0;

/** Somebody nobody has heard of yet. */
export function newPerson(name = 'student'): Person {
  people += 1;
  return { email: `${name}.${Date.now().toString(36)}${people}@students.example`, password: STUDENT_PASSWORD };
}

/** A student with a verified account, signed up by the Auth API. */
export async function createStudent(name?: string): Promise<Person> {
  const person = newPerson(name);
  await askAuth('signup', { ...person, data: { full_name: 'Anjali Kulkarni' } });
  const { code } = await mailTo(person.email, /confirm/i);
  await askAuth('verify', { type: 'signup', email: person.email, token: code });
  return person;
}

export async function signInByApi({ email, password }: Person): Promise<StoredSession> {
  return (await askAuth('token?grant_type=password', { email, password })) as StoredSession;
}

/** Ends every session of a person on the server; browsers learn of it when they ask. */
export async function signOutEverywhere({ access_token: token }: StoredSession): Promise<void> {
  await askAuth('logout?scope=global', {}, { access_token: token });
}

/** The six built-in accounts, as the portal lists them for whoever runs it. */
export function staffAccounts(): StaffAccount[] {
  return JSON.parse(readFileSync(portalData('staff-accounts.json'), 'utf8')) as StaffAccount[];
}

export function staffWithRole(role: string): StaffAccount {
  const account = staffAccounts().find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No built-in account is ${role}.`);
  return account;
}

/** The students of the sample department who can sign in, each in a class. */
export function sampleStudents(): Person[] {
  return JSON.parse(readFileSync(portalData('sample-accounts.json'), 'utf8')) as Person[];
}

let publishableKey: Promise<string> | null = null;

/** The key that every client sends. */
export function apiKey(): Promise<string> {
  publishableKey ??= fetch(`${portalUrl()}/config.json`)
    .then((answer) => answer.json() as Promise<{ publishableKey: string }>)
    .then((config) => config.publishableKey);
  return publishableKey;
}

/** What the Auth API answers to a call, of somebody when `session` is given. Throws when it refuses. */
export async function askAuth(
  call: string,
  body?: object,
  session?: Pick<StoredSession, 'access_token'>,
  method = 'POST',
): Promise<unknown> {
  const answer = await fetch(`${portalUrl()}/auth/v1/${call}`, {
    method,
    headers: {
      apikey: await apiKey(),
      'content-type': 'application/json',
      ...(session ? { authorization: `Bearer ${session.access_token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`/auth/v1/${call} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}
