import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What a backup without stored files says of each table, sequence and file; not when it was made. */
export async function contentsOf(file: string): Promise<Record<string, unknown>> {
  const records = (await linesOf(file))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return Object.fromEntries(
    records.flatMap((record) => {
      if ('endOfTable' in record) return [[String(record['endOfTable']), [record['rows'], record['sha256']]]];
      if ('endOfFile' in record) return [[String(record['endOfFile']), record['sha256']]];
      return 'sequences' in record ? [['sequences', record['sequences']]] : [];
    }),
  );
}

/** Rows of a table, as lists of texts. */
export async function rowsOf(file: string, table: string): Promise<(string | null)[][]> {
  const lines = await linesOf(file);
  const from = lines.indexOf(JSON.stringify({ table })) + 1;
  const rows = lines.slice(from);
  return rows
    .slice(
      0,
      rows.findIndex((line) => line.startsWith('{')),
    )
    .map((line) => JSON.parse(line) as string[]);
}

/** Writes a copy of a backup with another text, sealed as the portal would seal it if `seal`. */
export async function forge(
  source: string,
  target: string,
  change: (text: string) => string,
  seal = false,
): Promise<void> {
  const text = change(gunzipSync(await readFile(source)).toString('latin1'));
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const digest = createHash('sha256')
    .update(Buffer.from(text.slice(0, end), 'latin1'))
    .digest('hex');
  const sealed = seal ? text.slice(0, end) + text.slice(end).replace(/"sha256":"\w+"/, `"sha256":"${digest}"`) : text;
  await writeFile(target, gzipSync(Buffer.from(sealed, 'latin1')));
}

async function linesOf(file: string): Promise<string[]> {
  return gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n');
}
