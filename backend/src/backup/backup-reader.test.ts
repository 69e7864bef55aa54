import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkBackup } from './backup-reader.ts';
import { BackupWriter } from './backup-writer.ts';
import { forge } from './testing/backup-text.ts';

let folder: string;
let backup: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-format-'));
  backup = join(folder, 'one.backup');
  const writer = new BackupWriter(backup);
  await writer.header({ migrations: ['20261120090100'], tables: { 'public.words': ['word'], 'public.empty': ['id'] } });
  await writer.table('public.words', pieces([['["one"]', '["two"]'], ['["three"]']]));
  await writer.table('public.empty', pieces([]));
  await writer.sequences({ 'public.words_id_seq': '3' });
  await writer.file('storage/one', 8, pieces([Buffer.from('{"a"}\n'), Buffer.from('\n\n')]));
  await writer.finish();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces<Piece>(list: readonly Piece[]): AsyncGenerator<Piece> {
  for (const piece of list) yield await Promise.resolve(piece);
}

test('a backup is read as it was written', async () => {
  const { header, summary } = await checkBackup(backup);
  expect(header).toMatchObject({ migrations: ['20261120090100'], tables: { 'public.words': ['word'] } });
  expect(summary).toMatchObject({ tables: 2, rows: 3, files: 1 });
});

test('a backup cut off anywhere is refused', async () => {
  const whole = await readFile(backup);
  for (let length = 0; length < whole.length; length += 7) {
    await writeFile(backup, whole.subarray(0, length));
    await expect(checkBackup(backup)).rejects.toThrow('is damaged or no backup');
  }
});

test('a backup of which any one character was changed is refused', async () => {
  const text = gunzipSync(await readFile(backup)).toString('latin1');
  const changed = join(folder, 'changed.backup');
  for (let at = 0; at < text.length; at += 5) {
    const other = text[at] === '7' ? '8' : '7';
    await forge(backup, changed, () => text.slice(0, at) + other + text.slice(at + 1));
    await expect(checkBackup(changed)).rejects.toThrow(/is damaged or no backup|newer version/);
  }
});

test('a backup without one of its lines, or with one twice, is refused', async () => {
  const lines = gunzipSync(await readFile(backup))
    .toString('latin1')
    .split('\n')
    .slice(0, -1);
  const changed = join(folder, 'changed.backup');
  for (let at = 0; at < lines.length; at += 1) {
    for (const instead of [[], [lines[at], lines[at]]]) {
      const others = [...lines.slice(0, at), ...instead, ...lines.slice(at + 1)];
      await forge(backup, changed, () => `${others.join('\n')}\n`);
      await expect(checkBackup(changed)).rejects.toThrow('is damaged or no backup');
    }
  }
});

test('what is no backup, is not there or is of a newer format is told in a sentence', async () => {
  await writeFile(join(folder, 'text'), 'Dear diary');
  await expect(checkBackup(join(folder, 'text'))).rejects.toThrow(
    'text is damaged or no backup: incorrect header check.',
  );
  await expect(checkBackup(join(folder, 'nowhere'))).rejects.toThrow(/nowhere cannot be read \(ENOENT/);
  await forge(backup, join(folder, 'newer'), (text) => text.replace('"portalBackup":1', '"portalBackup":2'), true);
  await expect(checkBackup(join(folder, 'newer'))).rejects.toThrow('made by a newer version');
});

test('a backup that is not finished has no name', async () => {
  const writer = new BackupWriter(join(folder, 'two.backup'));
  await writer.header({ migrations: [], tables: {} });
  await writer.abandon();
  await expect(readFile(join(folder, 'two.backup'))).rejects.toThrow('ENOENT');
});
