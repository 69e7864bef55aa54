import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyPrepared } from '@portal/backend/testing/prepared-folders';
import { PortalProcess } from './portal-process.ts';
import { StudentAtWork, type WorkStep } from './student-at-work.ts';

/** In which request the backend is killed, of how many turns of writing, uploading and handing in. `PORTAL_ROUNDS` does them over and over. */
const deaths: readonly WorkStep[] = ['draft', 'begin', 'part', 'hand in'];
const rounds = Number(process.env['PORTAL_ROUNDS'] ?? deaths.length);
/** The longest that a killing waits for after its request was sent, in milliseconds: about what the request takes. */
const longestWait = 12;
const patience = 60_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  copyPrepared('seeded', join(dataDir, 'database'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** One of the sample students, with a task of a group of theirs that may be handed in now. */
async function studentWithTask(portal: PortalProcess): Promise<StudentAtWork> {
  const [account] = JSON.parse(await readFile(join(dataDir, 'sample-accounts.json'), 'utf8')) as {
    email: string;
    password: string;
  }[];
  const signedIn = present(await portal.post('/auth/v1/token?grant_type=password', account ?? {}));
  const { access_token: token, user } = (await signedIn.json()) as { access_token: string; user: { id: string } };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = present(await portal.ask('/rest/v1/rpc/groups_attended', { method: 'POST', headers, body: '{}' }));
  const [group] = (await asked.json()) as string[];
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const made = await portal.ask('/rest/v1/tasks', {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify({
      group_id: group,
      kind: 'assignment',
      title: 'Written while the power fails',
      max_marks: 10,
      opens_at: days(-1),
      due_at: days(1),
      takes_text: true,
      takes_files: true,
      published: true,
    }),
    key: 'secretKey',
  });
  const [task] = (await present(made).json()) as { id: string }[];
  return new StudentAtWork(user.id, token, task?.id ?? '');
}

function present(answer: Response | null): Response {
  if (!answer) throw new Error('The backend is gone.');
  return answer;
}

interface Work {
  body: string;
  files: readonly { path: string }[];
}

function same(one: Work, other: Work): boolean {
  const paths = ({ files }: Work) => files.map(({ path }) => path).join();
  return one.body === other.body && paths(one) === paths(other);
}

/** Each thing that is not as it has to be after a death. */
async function findBroken(portal: PortalProcess, student: StudentAtWork): Promise<string[]> {
  const { drafts, submissions } = await student.stored(portal);
  const broken: string[] = [];
  const [draft] = drafts;
  if (student.drafts.length > 0 && !(draft && student.drafts.some((sent) => same(draft, sent))))
    broken.push('the draft that was acknowledged, or one sent after it, is not there');
  for (const [index, stored] of submissions.entries()) {
    const sent = student.handedIn.get(stored.id);
    if (!sent || !same(sent, stored)) broken.push(`version ${stored.version} is not what was sent`);
    if (stored.version !== index + 1) broken.push(`version ${stored.version} stands at place ${index + 1}`);
    if (sent?.receipt && sent.receipt !== stored.receipt) broken.push(`version ${stored.version} has another receipt`);
    for (const { path } of stored.files) {
      const bytes = student.uploads.find((upload) => upload.path === path)?.bytes;
      if (!bytes?.equals(await student.download(portal, path))) broken.push(`${path} is not whole`);
    }
  }
  const there = new Set(submissions.map(({ id }) => id));
  for (const [id, { receipt }] of student.handedIn)
    if (receipt !== null && !there.has(id)) broken.push(`the submission with the receipt ${receipt} is gone`);
  return broken;
}

test(
  'what a student hands in while the portal is killed is whole or not there, and what was acknowledged stays',
  async () => {
    let portal = await new PortalProcess(dataDir).ready();
    const student = await studentWithTask(portal);
    const broken: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const death = deaths[round % deaths.length];
      const killings: Promise<void>[] = [];
      await student.workUntilGone(portal, round, (step, turn) => {
        if (step === death && turn === 1 && killings.length === 0)
          killings.push(delay(randomInt(longestWait)).then(() => portal.kill()));
      });
      expect(killings).toHaveLength(1);
      await Promise.all(killings);

      portal = await new PortalProcess(dataDir).ready();
      broken.push(...(await findBroken(portal, student)).map((what) => `${death}: ${what}`));
      await sendAgain(portal, student);
      broken.push(...(await findBroken(portal, student)).map((what) => `${death}, sent again: ${what}`));
    }
    expect(broken).toEqual([]);
    expect(student.handedIn.size).toBeGreaterThanOrEqual(rounds);
    await portal.stop();
  },
  (30 + rounds) * patience,
);

/** What a page does when it is opened again: the upload goes on, and what was handed in last is sent under its id once more. */
async function sendAgain(portal: PortalProcess, student: StudentAtWork): Promise<void> {
  const upload = student.uploads.at(-1);
  if (upload && !(await student.stored(portal)).drafts.some(({ files }) => files[0]?.path === upload.path)) {
    const bytes = await student.finish(portal, upload);
    if (!bytes.equals(upload.bytes)) throw new Error('An upload that went on is not whole.');
  }
  const last = [...student.handedIn].at(-1);
  if (last) await student.handIn(portal, ...last);
}
