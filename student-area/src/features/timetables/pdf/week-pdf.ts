import { makePdf, type ReadFont } from '@portal/shared/pdf';
import { entryLines, type PrintedWeek } from './printed-week.ts';
import { WeekSheet } from './week-sheet.ts';

/**
 * A week on A4 landscape, as a tagged PDF with its letters embedded: a table that screen readers read by day and time. Small type is tried
 * before a second sheet; nothing is left out. Black on white; types are told by words and lines. Rejects when a font cannot be read.
 */
export function weekPdf(week: PrintedWeek, readFont: ReadFont): Promise<Uint8Array<ArrayBuffer>> {
  const words = [week.title, week.subtitle, ...week.columns, ...week.entries.flatMap(entryLines)].join(' ');
  return makePdf(week.title, words, readFont, (doc) => new WeekSheet(doc, week).draw());
}
