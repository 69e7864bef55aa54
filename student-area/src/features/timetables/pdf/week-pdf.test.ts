import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { fontRuns, type Subset, type Weight } from '@portal/shared/pdf';
import { type PrintedEntry, printedRows } from './printed-week.ts';
import { weekPdf } from './week-pdf.ts';

const columns = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const lecture: PrintedEntry = {
  column: 0,
  startsAt: '09:00',
  endsAt: '09:55',
  title: 'Linear Models',
  notes: ['Dr. Kurian', 'Room 204'],
  type: 'Lecture',
};
const asked: string[] = [];

async function readFont(subset: Subset, weight: Weight): Promise<Uint8Array> {
  asked.push(`${subset} ${weight}`);
  const folder = path.join(path.dirname(require.resolve('@fontsource/noto-sans/package.json')), 'files');
  const name = `noto-sans-${subset}-${weight === 'bold' ? 600 : 400}-normal.woff`;
  return new Uint8Array(await readFile(path.join(folder, name)));
}

function print(entries: PrintedEntry[], title = 'B.Sc. Statistics II Year') {
  asked.length = 0;
  return weekPdf({ title, subtitle: 'Semester III, 20 July – 5 December 2026', columns, entries }, readFont);
}

/** The parts of a PDF that are text: its objects, and what its streams hold. */
function sourceOf(file: Uint8Array): string {
  const bytes = Buffer.from(file);
  const plain = bytes.toString('latin1');
  const streams = [...plain.matchAll(/stream\n/g)].map(({ index }) => {
    try {
      return inflateSync(bytes.subarray(index + 7)).toString('latin1');
    } catch {
      return '';
    }
  });
  return [plain, ...streams].join('\n');
}

test('the week is an A4 landscape sheet, tagged as a table, in a known language', async () => {
  const source = sourceOf(
    await print([lecture, { ...lecture, column: 3, startsAt: '14:00', endsAt: '15:55', type: 'Practical' }]),
  );
  expect(source.startsWith('%PDF-1.7')).toBe(true);
  expect(source).toContain('/MediaBox [0 0 841.89 595.28]');
  expect(source).toContain('/Lang (en-IN)');
  expect(source).toContain('/Marked true');
  expect(source.match(/\/S \/TH/g)).toHaveLength(columns.length + 1 + 2);
  expect(source.match(/\/Type \/Page\n/g)).toHaveLength(1);
});

test('only files of the font with letters that occur are fetched, and they are embedded', async () => {
  const plain = sourceOf(await print([lecture]));
  expect(asked).toEqual(['latin regular', 'latin bold']);
  expect(plain).toContain('/FontFile2');
  const mixed = sourceOf(
    await print([{ ...lecture, title: 'सांख्यिकी', notes: ['Dr. Łukasz Žižka', 'Nguyễn', 'Αθήνα', 'Иванов'] }]),
  );
  expect(new Set(asked.map((one) => one.replace(/ (regular|bold)$/, '')))).toEqual(
    new Set(['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'devanagari']),
  );
  expect(mixed).not.toContain('undefined');
});

test('a text is cut where its script changes, and nowhere within a letter', () => {
  expect(fontRuns('Dr. Łukasz')).toEqual([
    { text: 'Dr. ', subset: 'latin' },
    { text: 'Ł', subset: 'latin-ext' },
    { text: 'ukasz', subset: 'latin' },
  ]);
  expect(fontRuns('क्‍ष')).toHaveLength(1);
  expect(fontRuns('e\u0301')).toEqual([{ text: 'é', subset: 'latin' }]);
});

test('a week of more than a sheet goes on on the next, nothing is lost', async () => {
  const many = columns.flatMap((_, column) =>
    Array.from({ length: 24 }, (_unused, hour) => ({
      ...lecture,
      column,
      startsAt: `${String(hour).padStart(2, '0')}:00`,
      endsAt: `${String(hour).padStart(2, '0')}:55`,
      notes: ['A teacher with a rather long name, Ph.D.', 'Laboratory 2'],
    })),
  );
  const source = sourceOf(await print(many));
  expect(source.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
  expect(source.match(/\/S \/TD/g)).toHaveLength(many.length);
});

test('what is at the same time stands in one cell, what lasts covers the rows below until something else begins', () => {
  const rows = printedRows({
    title: '',
    subtitle: '',
    columns: ['Monday', 'Tuesday'],
    entries: [
      { ...lecture, title: 'A' },
      { ...lecture, title: 'B', endsAt: '12:00' },
      { ...lecture, column: 1, startsAt: '10:00', endsAt: '10:55', title: 'C' },
      { ...lecture, startsAt: '11:00', endsAt: '11:55', title: 'D' },
    ],
  });
  expect(rows.map((row) => row.cells[0]?.entries.map(({ title }) => title))).toEqual([['A', 'B'], undefined, ['D']]);
  expect(rows[0]?.cells[0]?.span).toBe(2);
});
