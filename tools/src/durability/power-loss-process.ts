import fs, { copyFileSync, mkdirSync, readlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPgliteDatabase } from '@portal/backend/database/pglite-database';
import { pgliteOptions } from '@portal/backend/database/pglite-options';

// Forked by power-loss.test.ts. Keeps a second copy of a database folder that holds of each file only what was flushed to the disk, which
// is the least that a loss of power leaves, and tells how many of the acknowledged rows are in it.

const rows = 10;
const [root = ''] = process.argv.slice(2);
const flushed = fs.fsyncSync;
let mirror = { from: '', to: '' };

fs.fsyncSync = (descriptor) => {
  flushed(descriptor);
  const file = readlinkSync(`/proc/self/fd/${descriptor}`);
  const place = relative(mirror.from, file);
  if (place.startsWith('..') || fs.statSync(file).isDirectory()) return;
  const target = join(mirror.to, place);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
};
syncBuiltinESMExports();

interface Writer {
  exec(script: string): Promise<unknown>;
}

async function rowsLeft(name: string, openWriter: (folder: string) => Promise<Writer>): Promise<number> {
  const folder = join(root, name);
  mirror = { from: folder, to: `${folder}-after` };
  await cp(join(root, 'empty'), folder, { recursive: true });
  await cp(join(root, 'empty'), mirror.to, { recursive: true });
  const writer = await openWriter(folder);
  for (let row = 0; row < rows; row += 1) {
    await writer.exec('insert into public.kept default values');
    if (row === rows / 2) await writer.exec('checkpoint');
  }
  // The database is not closed: there is no time for it when the power goes.
  const after = mirror.to;
  mirror = { from: '/nowhere', to: '/nowhere' };
  const found = await openPgliteDatabase(after);
  const [row] = await found.query<{ count: number }>('select count(*) from public.kept');
  await found.close();
  return row?.count ?? 0;
}

const empty = await openPgliteDatabase(join(root, 'empty'));
await empty.exec('create table public.kept (id bigint generated always as identity)');
await empty.close();
const ours = await rowsLeft('ours', (folder) => PGlite.create(pgliteOptions(folder)));
const plain = await rowsLeft('plain', (folder) => PGlite.create(folder));
process.send?.({ acknowledged: rows, ours, plain }, () => process.exit(0));
