import { rankDifference } from './testing/rank-test.ts';
import { siteUrl, startTestBackend, type TestBackend, testPassword } from '../testing/test-backend.ts';

const config = `
  [auth.rate_limit]
  email_sent = 100000
  sign_in_sign_ups = 100000
  token_verifications = 100000
  [auth.email]
  max_frequency = "0s"
  [portal.rate_limit]
  wrong_passwords = 100000
  wrong_passwords_per_account = 100000
  wrong_codes = 100000
  wrong_codes_per_account = 100000
  mails_per_account = 100000
`;

let portal: TestBackend;
let known: string;
beforeAll(async () => {
  portal = await startTestBackend({ config, passwordCost: 10 });
  ({ email: known } = await portal.createPerson());
});
afterAll(() => portal.stop());

const unknown = (() => {
  let made = 0;
  return () => `person-${(made += 1)}-${Date.now()}@example.org`;
})();

interface Heard {
  milliseconds: number;
  status: number;
  headers: string[];
  body: string;
}

async function ask(path: string, body: object): Promise<Heard> {
  const started = performance.now();
  const answer = await portal.fetch(`${siteUrl}/auth/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { apikey: portal.publishableKey, 'content-type': 'application/json' },
  });
  const text = await answer.text();
  return {
    milliseconds: performance.now() - started,
    status: answer.status,
    headers: [...answer.headers.keys()].sort(),
    body: text.replace(
      /"(id|email|confirmation_sent_at|created_at|updated_at|\w+_at|user_id|identity_id|sub)":"[^"]*"/g,
      '"$1":"…"',
    ),
  };
}

/** Codes live through five guesses; here the one of the known person is as good as new each time. */
const renewCode = () =>
  portal.query(`update auth.one_time_tokens set failed_attempts = 0, code_hash = repeat('0', 64)`);

const calls: [string, (email: string) => Promise<Heard>, (() => Promise<unknown>)?][] = [
  ['sign-in', (email) => ask('/token?grant_type=password', { email, password: 'Wrong1password' })],
  ['sign-up', (email) => ask('/signup', { email, password: testPassword })],
  ['recover', (email) => ask('/recover', { email })],
  ['resend', (email) => ask('/resend', { type: 'signup', email })],
  ['otp', (email) => ask('/otp', { email, create_user: false })],
  ['verify', (email) => ask('/verify', { type: 'recovery', email, token: '000000' }), renewCode],
];

const rounds = 20;
/** Beyond this by chance: once in ten thousand runs of one call. Samples that lie wholly apart come to 5.4. */
const suspicious = 3.9;

type Samples = Record<'known' | 'unknown', Heard[]>;
const samples = new Map<string, Samples>();

async function sample([name, call, prepare]: (typeof calls)[number]): Promise<void> {
  const heard: Samples = { known: [], unknown: [] };
  samples.set(name, heard);
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await prepare?.();
      heard[kind].push(await call(kind === 'known' ? known : unknown()));
    }
  }
}

// All calls at once, because most of their time is spent waiting for it to pass.
beforeAll(async () => {
  await ask('/recover', { email: known });
  await Promise.all(calls.map(sample));
});

test.each(calls.map(([name]) => name))(
  '%s answers alike, and in a like time, for an address with an account and one without',
  (name) => {
    const { known: withAccount, unknown: without } = samples.get(name) ?? { known: [], unknown: [] };
    const said = (list: readonly Heard[]) =>
      new Set(list.map(({ status, headers, body }) => JSON.stringify([status, headers, body])));
    expect(withAccount).toHaveLength(rounds);
    expect(said(withAccount).size).toBe(1);
    expect(said(withAccount)).toEqual(said(without));
    const times = (list: readonly Heard[]) => list.map(({ milliseconds }) => milliseconds);
    expect(Math.abs(rankDifference(times(withAccount), times(without)))).toBeLessThan(suspicious);
  },
);
