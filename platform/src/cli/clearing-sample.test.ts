import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearingSample } from './clearing-sample.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-clear-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const account = (email: string) => ({ name: email, email, role: 'hod', password: 'T7-x' });
const tables = [
  { table: 'courses', sampleRows: 12, otherRows: 0 },
  { table: 'course_enrolments', sampleRows: 90, otherRows: 3 },
];

async function clear({ isLook = false, doomed = tables, left = [] as string[] } = {}) {
  const asked: string[] = [];
  const said: string[] = [];
  await clearingSample({
    dataDir,
    isLook,
    say: (line) => said.push(line),
    ask: (name) => {
      asked.push(name);
      return Promise.resolve(name === 'listAddresses' ? left : doomed);
    },
  });
  return { asked, said };
}

const write = (name: string, ...emails: string[]) =>
  writeFile(join(dataDir, name), JSON.stringify(emails.map(account)));

test('a look tells what would go, and takes nothing', async () => {
  await write('staff-accounts.json', 'head@example.org');
  const { asked, said } = await clear({ isLook: true });
  expect(asked).toEqual(['lookAtSample']);
  expect(said).toEqual([
    'Of the sample department: 102 rows of 2 tables.',
    '  course_enrolments: also 3 that people have added to it',
  ]);
  expect(await readdir(dataDir)).toEqual(['staff-accounts.json']);
});

test('the passwords of whoever went are gone, those of built-in staff who stay are kept for the owner alone', async () => {
  await write('staff-accounts.json', 'Head@example.org', 'other@example.org');
  await write('sample-accounts.json', 'student@example.org');
  const { asked, said } = await clear({ left: ['head@example.org', 'somebody@example.org'] });
  expect(asked).toEqual(['lookAtSample', 'clearSample', 'listAddresses']);
  expect(said.at(-1)).toMatch(/^Removed 105 rows\./);
  expect(await readdir(dataDir)).toEqual(['staff-accounts.json']);
  const file = join(dataDir, 'staff-accounts.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([account('Head@example.org')]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('where nobody of them stays, and where a file cannot be read, the file goes', async () => {
  await write('staff-accounts.json', 'head@example.org');
  await writeFile(join(dataDir, 'sample-accounts.json'), '[{');
  await clear();
  expect(await readdir(dataDir)).toEqual([]);
});

test('without a sample it says so, and takes nothing', async () => {
  await write('staff-accounts.json', 'head@example.org');
  const { asked, said } = await clear({ doomed: [] });
  expect(asked).toEqual(['lookAtSample']);
  expect(said).toEqual(['There is nothing of the sample department.']);
  expect(await readdir(dataDir)).toEqual(['staff-accounts.json']);
});
