/** @page */
import { http, HttpResponse } from 'msw';
import { createApiServer, expectConsoleError } from '@portal/shared/testing';
import { describeError } from '@portal/shared/ui';
import { browserTabs } from '../testing/browser-tabs.ts';
import { changeEmail, signOutOthers } from '../features/account/security/change-requests.ts';
import { beginSetUp } from '../features/account/security/set-up-app.ts';
import { buildAccount, config, fakeSupabase, sessionOf } from '../testing/fake-supabase.ts';
import type { Auth } from './auth-store.ts';

const student = buildAccount();
const head = buildAccount({ id: '00000000-0000-4000-8000-000000000002', email: 'head@stat.example', role: 'hod' });
const server = createApiServer(...fakeSupabase([student, head]).handlers);

const { openTab: setUp } = browserTabs();

const page = '<!doctype html><title>502 Bad Gateway</title>';
const html = { 'content-type': 'text/html' };

/** Answers of a service that is broken, by what a person could have been shown. */
const faults: [string, () => Response][] = [
  [
    'a 500 in words for developers',
    () => HttpResponse.json({ code: 500, error_code: 'unexpected_failure', msg: 'pq: nil' }, { status: 500 }),
  ],
  ['a 500 page', () => new HttpResponse(page, { status: 500, headers: html })],
  ['an empty 502', () => new HttpResponse(null, { status: 502 })],
  ['a 503 page', () => new HttpResponse(page, { status: 503, headers: html })],
  ['a 504 page', () => new HttpResponse(page, { status: 504, headers: html })],
  ['a page instead of an answer', () => new HttpResponse(page, { status: 200, headers: html })],
  ['a page instead of a refusal', () => new HttpResponse(page, { status: 403, headers: html })],
  ['an empty answer', () => new HttpResponse('', { status: 200 })],
];
const wordless = () => HttpResponse.json({}, { status: 500 });

/** Whatever a person can ask the auth service for. */
const requests: [string, (auth: Auth) => Promise<unknown>][] = [
  ['signing in', (auth) => auth.store.getState().signIn(student)],
  ['signing up', (auth) => auth.store.getState().signUp(student)],
  ['signing in as staff', (auth) => auth.store.getState().signInStaff(head)],
  ['asking for a recovery mail', (auth) => auth.store.getState().requestPasswordReset(student.email)],
  [
    'the code of a recovery mail',
    (auth) => auth.store.getState().verifyRecoveryCode({ email: student.email, code: '123456' }),
  ],
  ['the link of a recovery mail', (auth) => auth.verifyRecoveryLink('token')],
  ['asking for the mail again', (auth) => auth.resendVerification(student.email)],
  ['a new password', (auth) => auth.store.getState().setNewPassword('Variance1971')],
  ['the code of the app', (auth) => auth.store.getState().verifySecondFactor('123456')],
  ['setting up an app', (auth) => beginSetUp(auth)],
  ['another address', (auth) => changeEmail(auth, 'diya@tarangini.example')],
  ['signing out elsewhere', (auth) => signOutOthers(auth)],
];

const isForSomebody = new Set([
  'a new password',
  'the code of the app',
  'setting up an app',
  'another address',
  'signing out elsewhere',
]);

async function expectFault(asked: Promise<unknown>): Promise<void> {
  const error: unknown = await asked.then(
    () => 'It was taken for a success.',
    (cause: unknown) => cause,
  );
  expect(describeError(error)).toMatch(/^The sign-in service has a fault/);
  expect(error).toMatchObject({ name: 'ServiceFaultError' });
}

test.each(requests)('%s is not blamed on anybody when the service is broken', async (what, ask) => {
  const auth = setUp();
  if (isForSomebody.has(what)) await auth.store.getState().signIn(student);
  server.use(http.all(`${config.supabaseUrl}/auth/v1/*`, wordless));
  await expectFault(ask(auth));
});

test.each(faults)('%s is no wrong password, for students and for staff', async (_answerOf, answer) => {
  if (answer().status === 200) expectConsoleError();
  const { signIn, signInStaff } = setUp().store.getState();
  server.use(http.post(`${config.supabaseUrl}/auth/v1/token`, answer));
  await expectFault(signIn(student));
  await expectFault(signInStaff(head));
});

test('a member of staff whose profile cannot be read is not told that the password is wrong', async () => {
  server.use(
    http.get(`${config.supabaseUrl}/rest/v1/profiles`, () => new HttpResponse(page, { status: 500, headers: html })),
  );
  const error: unknown = await setUp()
    .store.getState()
    .signInStaff(head)
    .catch((cause: unknown) => cause);
  expect(describeError(error)).toBe('The server could not answer this. Try again in a moment.');
});

test('a wrong password is still told as one, to staff and to students', async () => {
  const { signIn, signInStaff } = setUp().store.getState();
  await expect(signInStaff({ ...head, password: 'Wrong1234' })).rejects.toThrow('Invalid email or password');
  await expect(signIn({ ...student, password: 'Wrong1234' })).rejects.toThrow('Invalid login credentials');
});

test('a service that works again signs in', async () => {
  const auth = setUp();
  server.use(
    http.post(`${config.supabaseUrl}/auth/v1/token`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  await expect(auth.store.getState().signIn(student)).rejects.toThrow('Nothing was changed; please try again.');
  await auth.store.getState().signIn(student);
  expect(auth.store.getState().session?.user.id).toBe(sessionOf(student).user.id);
});
