import type { PortalProcess } from './portal-process.ts';

/** What was acknowledged, and has to be there for ever after. */
export interface Acknowledged {
  /** Texts of announcements. */
  words: string[];
  /** Addresses that signed up. */
  people: string[];
  /** The last refresh token of each session. */
  sessions: Map<string, string>;
  /** Names of uploaded files; each holds its own name. */
  files: string[];
}

export function nothingYet(): Acknowledged {
  return { words: [], people: [], sessions: new Map(), files: [] };
}

const wordWriters = 4;
/** Made with the portal, so they can sign in at once. */
const staffEmails = ['meenakshi.sundaram@stat.tarangini.example', 'arindam.chatterjee@stat.tarangini.example'];

/**
 * Writes rows, accounts, sessions and files, each as fast as it goes, until the backend is gone. `onAcknowledged` is told of every one, and
 * may end its writer with false.
 */
export async function writeUntilGone(
  portal: PortalProcess,
  round: number,
  known: Acknowledged,
  onAcknowledged: () => boolean | void,
): Promise<void> {
  const again = async (write: (turn: number) => Promise<boolean>) => {
    for (let turn = 0; await write(turn); turn += 1) if (onAcknowledged() === false) return;
  };
  const words = Array.from({ length: wordWriters }, (_, writer) =>
    again(async (turn) => {
      const word = `${round}-${writer}-${turn}`;
      const isWritten = await announce(portal, word);
      if (isWritten) known.words.push(word);
      return isWritten;
    }),
  );
  const people = again(async (turn) => {
    const email = `person-${round}-${turn}@example.org`;
    const answer = await portal.post('/auth/v1/signup', { email, password: 'Correct1horse' });
    if (answer?.status === 200) known.people.push(email);
    return answer?.status === 200;
  });
  const sessions = staffEmails.map(async (email, index) => {
    const name = `${round}-${index}`;
    await again(async () => {
      const token = await nextToken(portal, email, known.sessions.get(name));
      if (token) known.sessions.set(name, token);
      return token !== null;
    });
  });
  const files = again(async (turn) => {
    const name = `${round}-${turn}.txt`;
    const headers = { 'content-type': 'text/plain' };
    const answer = await portal.ask(`/storage/v1/object/kept/${name}`, {
      method: 'POST',
      headers,
      body: name,
      key: 'secretKey',
    });
    if (answer?.status === 200) known.files.push(name);
    return answer?.status === 200;
  });
  await Promise.all([...words, people, ...sessions, files]);
}

/** Writes one announcement; whether that was acknowledged. */
export async function announce(portal: PortalProcess, word: string): Promise<boolean> {
  const answer = await portal.post('/rest/v1/announcements', { text: word, type: 'event' }, 'secretKey');
  return answer?.status === 201;
}

/** Texts of all announcements. */
export function readWords(portal: PortalProcess): Promise<string[]> {
  return readAll(portal, '/rest/v1/announcements?select=text&order=text', 'text');
}

/** A session that nobody goes on from. */
export async function quietSession(portal: PortalProcess): Promise<string> {
  const token = await nextToken(portal, staffEmails[0] ?? '', undefined);
  if (!token) throw new Error('Nobody could sign in.');
  return token;
}

/** Signs in, or goes on from `token`; null when that was not acknowledged. */
async function nextToken(portal: PortalProcess, email: string, token: string | undefined): Promise<string | null> {
  const answer = token
    ? await portal.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
    : await portal.post('/auth/v1/token?grant_type=password', { email, password: 'Correct1horse' });
  if (answer?.status !== 200) return null;
  const session: unknown = await answer.json().catch(() => null);
  return isSession(session) ? session.refresh_token : null;
}

function isSession(value: unknown): value is { refresh_token: string } {
  return typeof value === 'object' && value !== null && 'refresh_token' in value;
}

/** What of the acknowledged the backend does not have. Sessions are left with their next token. */
export async function findLost(portal: PortalProcess, known: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const words = new Set(await readWords(portal));
  const people = new Set(await readAll(portal, '/rest/v1/profiles?select=email&order=email', 'email'));
  lost.push(...known.words.filter((word) => !words.has(word)).map((word) => `row ${word}`));
  lost.push(...known.people.filter((email) => !people.has(email)).map((email) => `account ${email}`));
  for (const [name, token] of known.sessions) {
    const next = await nextToken(portal, '', token);
    if (next) known.sessions.set(name, next);
    else lost.push(`session ${name}`);
  }
  for (const name of known.files) {
    const answer = await portal.ask(`/storage/v1/object/kept/${name}`, { key: 'secretKey' });
    if ((await answer?.text()) !== name) lost.push(`file ${name}`);
  }
  return lost;
}

async function readAll(portal: PortalProcess, path: string, column: string): Promise<string[]> {
  const page = 1000;
  const found: string[] = [];
  for (let from = 0; ; from += page) {
    const answer = await portal.ask(`${path}&offset=${from}&limit=${page}`, { key: 'secretKey' });
    const rows: unknown = await answer?.json();
    if (!Array.isArray(rows)) throw new Error(`The backend did not list ${path}: ${JSON.stringify(rows)}`);
    found.push(...rows.map((row: Record<string, unknown>) => String(row[column])));
    if (rows.length < page) return found;
  }
}
