import PDFDocument from 'pdfkit';
import { fontRuns, type Subset } from './font-runs.ts';
import type { Weight } from './noto-fonts.ts';

/** Where a file of the font comes from. */
export type ReadFont = (subset: Subset, weight: Weight) => Promise<Uint8Array>;

export const MARGIN = 30;
export const INK = '#111c2b';
export const MUTED = '#3f4b5c';
export const LINE = '#8a94a3';

/**
 * A tagged PDF on A4 landscape with its letters embedded: `draw` draws it, and `words` are all that it will set, of which only the files of
 * the font are fetched whose letters occur. Rejects when a font cannot be read.
 */
export async function makePdf(
  title: string,
  words: string,
  readFont: ReadFont,
  draw: (doc: PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    font: null,
    info: { Title: title },
  });
  const written = collect(doc);
  await registerFonts(doc, words, readFont);
  draw(doc);
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

async function registerFonts(doc: PDFDocument, words: string, readFont: ReadFont): Promise<void> {
  const subsets = [...new Set<Subset>(['latin', ...fontRuns(words).map((run) => run.subset)])];
  const files = await Promise.all(
    subsets.flatMap((subset) =>
      (['regular', 'bold'] as const).map(async (weight) => ({ subset, weight, bytes: await readFont(subset, weight) })),
    ),
  );
  for (const { subset, weight, bytes } of files) doc.registerFont(`${subset}-${weight}`, bytes);
}
