import { connect } from 'node:net';
import { SignJWT } from 'jose';
import type { Target } from './target.ts';

/** Whether a server holds against one defect. */
export type Verdict = 'held' | 'broken';
export type Probe = (target: Target) => Promise<Verdict>;

const held = (isHeld: boolean): Verdict => (isHeld ? 'held' : 'broken');

function ask(
  { origin, publishableKey }: Target,
  path: string,
  init: RequestInit & { token?: string } = {},
): Promise<Response> {
  const { token, ...rest } = init;
  const headers: Record<string, string> = { apikey: publishableKey, 'content-type': 'application/json' };
  // A server whose loop was blocked finds its idle connections too old, and resets the one that is just being used again.
  headers['connection'] = 'close';
  if (token) headers['authorization'] = `Bearer ${token}`;
  return fetch(`${origin}${path}`, { ...rest, headers: { ...headers, ...(init.headers as Record<string, string>) } });
}

/** 1: a column that was not granted cannot be written. */
export const columnGrants: Probe = async (target) => {
  const { accessToken: token } = await target.signIn();
  const made = await ask(target, '/rest/v1/members', { method: 'POST', token, body: '{"nick":"a"}' });
  if (made.status !== 201) throw new Error(`Making the row was answered with ${made.status}.`);
  await ask(target, '/rest/v1/members?nick=eq.a', { method: 'PATCH', token, body: '{"role":"admin"}' });
  const rows = (await (await ask(target, '/rest/v1/members?select=role', { token })).json()) as { role: string }[];
  return held(rows.length === 1 && rows[0]?.role === 'student');
};

/** 1: a table that was revoked, and has no row-level security, stays shut. */
export const tableGrants: Probe = async (target) => {
  const answer = await ask(target, '/rest/v1/closed?select=words');
  return held(!(await answer.text()).includes('not for you'));
};

/** 2: without any row-level security in the database, nobody is its owner. */
export const bareDatabase: Probe = async (target) => {
  const answer = await ask(target, '/rest/v1/rpc/who', { method: 'POST', body: '{}' });
  return held((await answer.text()) === '"anon"');
};

/** 3: what was acknowledged is not rolled back by a failing call that came in the same packet. */
export const interleavedWrites: Probe = async (target) => {
  const post = (path: string, body: string): string =>
    `POST /rest/v1/${path} HTTP/1.1\r\nHost: portal\r\napikey: ${target.publishableKey}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const words = Array.from({ length: 20 }, (_, index) => `mixed-${index}`);
  const both = words.map((word) => post('notes', JSON.stringify({ words: word })) + post('rpc/divide', '{}'));
  const answers = await exchange(target.origin, both.join(''), 2 * words.length);
  const written = words.filter((_word, index) => answers[2 * index]?.startsWith('201'));
  const rows = (await (await ask(target, '/rest/v1/notes?select=words&words=like.mixed-*')).json()) as {
    words: string;
  }[];
  const kept = new Set(rows.map((row) => row.words));
  return held(written.length === words.length && written.every((word) => kept.has(word)));
};

function renew(target: Target, refreshToken: string): Promise<Response> {
  const body = JSON.stringify({ refresh_token: refreshToken });
  return ask(target, '/auth/v1/token?grant_type=refresh_token', { method: 'POST', body });
}

/** 3: requests in one packet are answered each for its own sender. */
export const pipelinedRequests: Probe = async (target) => {
  const { accessToken: token } = await target.signIn();
  await ask(target, '/rest/v1/members', { method: 'POST', token, body: '{"nick":"mine"}' });
  const request = (key: string): string =>
    `GET /rest/v1/members?select=nick HTTP/1.1\r\nHost: portal\r\napikey: ${key}\r\n\r\n`;
  const both = request(target.secretKey) + request(target.publishableKey);
  const rounds = 20;
  const answers = await exchange(target.origin, both.repeat(rounds), 2 * rounds);
  return held(answers.every((answer, index) => answer.includes('mine') === (index % 2 === 0)));
};

/** Writes all requests at once on one socket; the answers, in order. */
function exchange(origin: string, requests: string, count: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const last = 'GET /nowhere HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(requests + last));
    let received = '';
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (part: string) => (received += part));
    socket.on('close', () => resolve(received.split('HTTP/1.1 ').slice(1, count + 1)));
  });
}

/** 4: nobody is told about the server itself. */
export const keylessInfo: Probe = async ({ origin }) => {
  const paths = ['info', 'config', 'introspect'].map((name) => `${origin}/_system/${name}`);
  const answers = await Promise.all(paths.map((path) => fetch(path)));
  return held(answers.every(({ ok }) => !ok));
};

/** 5: guessing codes of one account comes to an end. */
export const guesses: Probe = async (target) => {
  const { email } = await target.signIn();
  await ask(target, '/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email }) });
  const statuses: number[] = [];
  while (statuses.length < 400 && statuses.at(-1) !== 429) {
    const batch = Array.from({ length: 20 }, (_, index) => {
      const token = String(100_000 + statuses.length + index);
      return ask(target, '/auth/v1/verify', {
        method: 'POST',
        body: JSON.stringify({ email, token, type: 'recovery' }),
      });
    });
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status).sort());
  }
  return held(statuses.includes(429));
};

/** 6: passwords are compared beside the other work: a crowd that signs in does not keep readers waiting. */
export const blockedLoop: Probe = async (target) => {
  const { email } = await target.signIn();
  let isCrowded = true;
  const body = JSON.stringify({ email, password: 'Wrong1horse' });
  const crowdSize = 12;
  const crowd = Promise.all(
    Array.from({ length: crowdSize }, () =>
      ask(target, '/auth/v1/token?grant_type=password', { method: 'POST', body }),
    ),
  ).then(() => (isCrowded = false));
  let reads = 0;
  while (isCrowded) {
    await ask(target, '/rest/v1/notes?select=id&limit=1');
    reads += 1;
  }
  await crowd;
  // Where hashing blocks, a read gets its turn once for every password.
  return held(reads >= 2 * crowdSize);
};

/** 7: no page of another origin is invited. */
export const crossOrigin: Probe = async (target) => {
  const answer = await ask(target, '/rest/v1/notes?select=id&limit=1', {
    headers: { origin: 'https://elsewhere.example' },
  });
  return held(answer.headers.get('access-control-allow-origin') === null);
};

/** 8: one embedded database has one process. */
export const twoProcesses: Probe = (target) =>
  target.startAnother().then(
    () => 'broken',
    () => 'held',
  );

/** 9: a body has a size. */
export const bodySize: Probe = async (target) => {
  const body = JSON.stringify({ words: 'x'.repeat(5 * 1024 * 1024) });
  // The answer comes before the body has been sent; a connection that closes with it would take it along.
  const answer = await ask(target, '/rest/v1/notes', { method: 'POST', body, headers: { connection: 'keep-alive' } });
  return held(answer.status === 413);
};

/** 10: no token signed with a secret that everybody knows opens anything. */
export const defaultSecret: Probe = async (target) => {
  const token = await new SignJWT({ role: 'service_role', session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(crypto.randomUUID())
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('unsafe-secret-change-me'));
  const answer = await ask(target, '/rest/v1/closed?select=words', { token });
  return held(answer.status === 401);
};

/** 10: no key, no answer. */
export const keyless: Probe = async ({ origin }) =>
  held((await fetch(`${origin}/rest/v1/notes?select=id`)).status === 401);

/** 11: one refresh token, used many times at once, leaves one that lives. */
export const refreshRace: Probe = async (target) => {
  const { refreshToken } = await target.signIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(target, refreshToken)));
  const tokens = await Promise.all(
    answers.filter(({ ok }) => ok).map(async (answer) => (await answer.json()) as { refresh_token: string }),
  );
  return held(new Set(tokens.map((one) => one.refresh_token)).size === 1);
};

/** Found later: a value that does not fit its column does not end the service for everyone. */
export const poison: Probe = async (target) => {
  await ask(target, '/rest/v1/notes', { method: 'POST', body: JSON.stringify({ words: 'a', tags: {} }) }).catch(
    () => undefined,
  );
  const next = await ask(target, '/rest/v1/notes?select=id&limit=1');
  return held(next.status === 200);
};
