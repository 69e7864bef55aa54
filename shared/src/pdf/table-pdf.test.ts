import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Subset } from './font-runs.ts';
import type { Weight } from './noto-fonts.ts';
import { tablePdf } from './table-pdf.ts';

async function readFont(subset: Subset, weight: Weight): Promise<Uint8Array> {
  const folder = path.join(path.dirname(require.resolve('@fontsource/noto-sans/package.json')), 'files');
  return new Uint8Array(
    await readFile(path.join(folder, `noto-sans-${subset}-${weight === 'bold' ? 600 : 400}-normal.woff`)),
  );
}

const print = (count: number) =>
  tablePdf(
    {
      title: 'Inference',
      subtitle: 'Now',
      header: ['Roll number', 'Student', 'Total, %'],
      rows: Array.from({ length: count }, (_, place) => [
        `${place + 1}`,
        'Anjali Kulkarni अंजलि',
        place === 0 ? '' : '80.00',
      ]),
      notes: ['UGC guidelines of 2015'],
    },
    readFont,
  );

const count = (file: Uint8Array, words: RegExp) => Buffer.from(file).toString('latin1').match(words)?.length ?? 0;

test('a sheet is a tagged table with a cell for each value, and goes on over as many pages as it needs', async () => {
  const short = await print(3);
  expect(Buffer.from(short.subarray(0, 8)).toString()).toBe('%PDF-1.7');
  expect(count(short, /\/S \/TR\b/g)).toBe(4);
  expect(count(short, /\/S \/TH\b/g)).toBe(6);
  expect(count(short, /\/S \/TD\b/g)).toBe(6);
  expect(count(short, /\/Type \/Page\b/g)).toBe(1);
  const long = await print(80);
  expect(count(long, /\/Type \/Page\b/g)).toBeGreaterThan(1);
  expect(count(long, /\/S \/TR\b/g)).toBe(81);
});
