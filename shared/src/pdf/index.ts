export { INK, LINE, makePdf, MARGIN, MUTED, type ReadFont } from './document.ts';
export { fontRuns, type Subset } from './font-runs.ts';
export { fetchFont, type Weight } from './noto-fonts.ts';
export { type PrintedTable, tablePdf } from './table-pdf.ts';
export { type StyledText, Typesetter } from './typesetter.ts';
