import PDFDocument from 'pdfkit';
import { fontRuns, type Subset } from './font-runs.ts';
import type { Weight } from './noto-fonts.ts';
import { entryLines, type PrintedWeek } from './printed-week.ts';
import { MARGIN, WeekSheet } from './week-sheet.ts';

/** Where a file of the font comes from. */
export type ReadFont = (subset: Subset, weight: Weight) => Promise<Uint8Array>;

/**
 * A week on A4 landscape, as a tagged PDF with its letters embedded: a table that screen readers read by day and time. Small type is tried
 * before a second sheet; nothing is left out. Black on white; types are told by words and lines. Rejects when a font cannot be read.
 */
export async function weekPdf(week: PrintedWeek, readFont: ReadFont): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    font: null,
    info: { Title: week.title },
  });
  const written = collect(doc);
  await registerFonts(doc, week, readFont);
  new WeekSheet(doc, week).draw();
  doc.end();
  return written;
}

function collect(doc: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => {
      const file = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
      let at = 0;
      for (const chunk of chunks) {
        file.set(chunk, at);
        at += chunk.length;
      }
      resolve(file);
    });
  });
}

/** Fetches the files of the font whose letters occur, and no others. */
async function registerFonts(doc: PDFDocument, week: PrintedWeek, readFont: ReadFont): Promise<void> {
  const words = [week.title, week.subtitle, ...week.columns, ...week.entries.flatMap(entryLines)].join(' ');
  const subsets = [...new Set<Subset>(['latin', ...fontRuns(words).map((run) => run.subset)])];
  const files = await Promise.all(
    subsets.flatMap((subset) =>
      (['regular', 'bold'] as const).map(async (weight) => ({ subset, weight, bytes: await readFont(subset, weight) })),
    ),
  );
  for (const { subset, weight, bytes } of files) doc.registerFont(`${subset}-${weight}`, bytes);
}
