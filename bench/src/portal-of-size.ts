import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { askAuth, type Session, signIn, staffAccount } from './accounts.ts';
import { type DepartmentSize, fillDepartment } from './department-of-size.ts';
import type { Asker } from './requests-of-pages.ts';

/** What an account of the built-in staff is opened with here. */
const PASSWORD = 'Correct1horse';

/** A portal that serves a filled department to browsers. */
export interface PortalOfSize {
  origin: string;
  /** What a browser keeps of whoever asks, signed in. */
  sessions: Record<Asker, Session>;
  stop: () => Promise<void>;
}

/** Starts a portal at `port` as `npm start` does, on the empty database at `databaseUrl`, and fills it. */
export async function startPortalOfSize(
  port: number,
  databaseUrl: string,
  size: DepartmentSize,
): Promise<PortalOfSize> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const child = spawn(process.execPath, ['platform/bin/portal.mjs', 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_DATA: dataDir,
      PORTAL_STAFF_PASSWORD: PASSWORD,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await untilReady(child);
    const origin = `http://localhost:${port}`;
    const [student, professor, hod] = await Promise.all([
      signUp(origin, sql),
      signIn(origin, staffAccount(dataDir, 'professor')),
      signIn(origin, staffAccount(dataDir, 'hod')),
    ]);
    const who = { student: student.user.id, professor: professor.user.id };
    await fillDepartment({ query: (text) => sql.unsafe(text) }, size, who);
    return { origin, sessions: { student, professor, hod }, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await sql.end();
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Portal ready: ')) resolve();
    });
    child.once('exit', () => reject(new Error(`The portal ended before it was ready:\n${said}`)));
  });
}

/** A student whose address is confirmed without a mail. */
async function signUp(origin: string, sql: postgres.Sql): Promise<Session> {
  const account = { email: 'student@bench.example', password: PASSWORD };
  await askAuth(origin, 'signup', { ...account, data: { full_name: 'Bench Student' } });
  await sql`update auth.users set email_confirmed_at = now() where email = ${account.email}`;
  return signIn(origin, account);
}
