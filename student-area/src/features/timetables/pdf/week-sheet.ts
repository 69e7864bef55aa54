import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import { INK, LINE, MARGIN, MUTED, type StyledText, Typesetter } from '@portal/shared/pdf';
import { formatClock } from '@portal/shared/time';
import {
  entryLines,
  type PrintedCell,
  type PrintedEntry,
  type PrintedRow,
  printedRows,
  type PrintedWeek,
} from './printed-week.ts';

const TIME_WIDTH = 46;
const PADDING = 4;
const SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

interface PlacedRow {
  row: PrintedRow;
  height: number;
}

/** Draws a week into a document of one sheet, and onto further ones where it does not fit. */
export class WeekSheet {
  readonly #setter: Typesetter;
  readonly #columnWidth: number;
  #size = 9;

  constructor(
    private readonly doc: PDFDocument,
    private readonly week: PrintedWeek,
  ) {
    this.#setter = new Typesetter(doc);
    this.#columnWidth = (doc.page.width - 2 * MARGIN - TIME_WIDTH) / Math.max(1, week.columns.length);
  }

  draw() {
    const { doc, week } = this;
    const root = doc.struct('Document', { title: week.title });
    doc.addStructure(root);
    const top = this.#drawHead(root);
    const table = doc.struct('Table', { title: week.title });
    root.add(table);
    const rows = this.#fittingRows(top);
    let y = this.#drawColumnHeads(table, top);
    for (const [index, placed] of rows.entries()) {
      if (y + this.#blockHeight(rows, index) > doc.page.height - MARGIN && index > 0 && isFree(placed)) {
        doc.addPage();
        y = this.#drawColumnHeads(null, MARGIN);
      }
      this.#drawRow(table, rows, index, y);
      y += placed.height;
    }
    table.end();
    root.end();
  }

  #drawHead(root: StructureElement): number {
    const { doc, week } = this;
    const width = doc.page.width - 2 * MARGIN;
    const title = { text: week.title, weight: 'bold', size: 15, color: INK } as const;
    const subtitle = { text: week.subtitle, weight: 'regular', size: 9, color: MUTED } as const;
    let y = MARGIN;
    root.add(doc.struct('H1', {}, () => (y = this.#setter.draw([title], MARGIN, y, width))));
    root.add(doc.struct('P', {}, () => (y = this.#setter.draw([subtitle], MARGIN, y, width))));
    return y + 8;
  }

  /** The rows with the largest type at which they stand on one sheet; with the smallest where they never do. */
  #fittingRows(top: number): PlacedRow[] {
    const room = this.doc.page.height - MARGIN - top - this.#headHeight();
    let rows: PlacedRow[] = [];
    for (const size of SIZES) {
      this.#size = size;
      rows = this.#measuredRows();
      if (rows.reduce((sum, { height }) => sum + height, 0) <= room) return rows;
    }
    return rows;
  }

  #measuredRows(): PlacedRow[] {
    const rows = printedRows(this.week).map((row) => ({ row, height: this.#ownHeight(row) }));
    for (const [index, { row }] of rows.entries()) {
      for (const cell of row.cells) {
        if (!cell || cell.span === 1 || row.breakTitle !== null) continue;
        const over = rows.slice(index, index + cell.span);
        const missing = this.#cellHeight(cell) - over.reduce((sum, { height }) => sum + height, 0);
        const last = over.at(-1);
        if (missing > 0 && last) last.height += missing;
      }
    }
    return rows;
  }

  #ownHeight(row: PrintedRow): number {
    const least = this.#size * 1.3 + 2 * PADDING;
    if (row.breakTitle !== null) return least;
    const heights = row.cells.map((cell) => (cell?.span === 1 ? this.#cellHeight(cell) : 0));
    return Math.max(least, ...heights);
  }

  /** How far down what begins in this row reaches, with what begins beside it while it lasts. */
  #blockHeight(rows: readonly PlacedRow[], index: number): number {
    const next = rows.findIndex((placed, place) => place > index && isFree(placed));
    return rows.slice(index, next < 0 ? rows.length : next).reduce((sum, { height }) => sum + height, 0);
  }

  #cellHeight(cell: PrintedCell): number {
    return cell.entries.reduce(
      (sum, entry) => sum + this.#setter.height(this.#texts(entry), this.#textWidth()) + PADDING,
      PADDING,
    );
  }

  #textWidth(): number {
    return this.#columnWidth - 2 * PADDING - 4;
  }

  #headHeight(): number {
    return 9 * 1.3 + 6;
  }

  #texts(entry: PrintedEntry): StyledText[] {
    const { isOff = false } = entry;
    return entryLines(entry).map((text, place) => ({
      text,
      weight: place === 0 ? 'bold' : 'regular',
      size: this.#size,
      color: place === 0 ? INK : MUTED,
      isOff: isOff && place < 2,
    }));
  }

  #drawColumnHeads(table: StructureElement | null, y: number): number {
    const { doc, week } = this;
    const style = { weight: 'bold', size: 9, color: INK } as const;
    const cells = ['Time', ...week.columns].map((text, place) => {
      const x = place === 0 ? MARGIN : MARGIN + TIME_WIDTH + (place - 1) * this.#columnWidth + PADDING;
      const draw = () => void this.#setter.draw([{ ...style, text }], x, y, this.#columnWidth);
      if (table) return doc.struct('TH', { scope: 'Column' }, draw);
      this.#asArtifact(draw);
      return null;
    });
    table?.add(
      doc.struct(
        'TR',
        {},
        cells.filter((cell) => cell !== null),
      ),
    );
    const bottom = y + this.#headHeight();
    this.#asArtifact(() => this.#rule(bottom - 3, INK, 0.8));
    return bottom;
  }

  #drawRow(table: StructureElement, rows: readonly PlacedRow[], index: number, y: number) {
    const { doc } = this;
    const placed = rows[index];
    if (!placed) return;
    const { row, height } = placed;
    if (index > 0) this.#asArtifact(() => this.#ruleFree(row, y));
    const time = { text: formatClock(row.startsAt), weight: 'regular', size: this.#size, color: MUTED } as const;
    const cells = [
      doc.struct('TH', { scope: 'Row' }, () => void this.#setter.draw([time], MARGIN, y + PADDING, TIME_WIDTH)),
    ];
    if (row.breakTitle === null) {
      for (const [column, cell] of row.cells.entries()) {
        if (!cell) continue;
        const over = rows.slice(index, index + cell.span).reduce((sum, one) => sum + one.height, 0);
        cells.push(this.#drawCell(cell, column, y, over));
      }
    } else {
      const text = { text: row.breakTitle, weight: 'regular', size: this.#size, color: MUTED } as const;
      const x = MARGIN + TIME_WIDTH + PADDING;
      const whole = doc.struct(
        'TD',
        {},
        () => void this.#setter.draw([text], x, y + PADDING, doc.page.width - x - MARGIN),
      );
      cells.push(spanning(whole, { ColSpan: row.cells.length }));
      this.#asArtifact(() => {
        doc.dash(2, { space: 2 });
        this.#rule(y + height, LINE, 0.5);
        doc.undash();
      });
    }
    table.add(doc.struct('TR', {}, cells));
  }

  #drawCell(cell: PrintedCell, column: number, y: number, height: number): StructureElement {
    const { doc } = this;
    const x = MARGIN + TIME_WIDTH + column * this.#columnWidth + PADDING;
    this.#asArtifact(() => {
      for (const entry of cell.entries.slice(0, 1)) this.#mark(entry, x, y + PADDING, height - 2 * PADDING);
    });
    const draw = () => {
      let top = y + PADDING;
      for (const entry of cell.entries) {
        top = this.#setter.draw(this.#texts(entry), x + 4, top, this.#textWidth()) + PADDING;
      }
    };
    const element = cell.entries.length === 0 ? doc.struct('TD', {}, []) : doc.struct('TD', {}, draw);
    return cell.span === 1 ? element : spanning(element, { RowSpan: cell.span });
  }

  /** The line before an hour: thick for a practical, dotted for a break. */
  #mark({ type }: PrintedEntry, x: number, y: number, height: number) {
    const { doc } = this;
    if (type === 'Break') doc.dash(1, { space: 2 });
    doc
      .lineWidth(type === 'Practical' ? 2.4 : 1)
      .strokeColor(INK)
      .moveTo(x, y)
      .lineTo(x, y + height)
      .stroke();
    if (type === 'Break') doc.undash();
  }

  /** A hairline above a row, but where something from above goes on. */
  #ruleFree(row: PrintedRow, y: number) {
    const { doc } = this;
    doc
      .lineWidth(0.4)
      .strokeColor(LINE)
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + TIME_WIDTH, y)
      .stroke();
    for (const [column, cell] of row.cells.entries()) {
      if (!cell && row.breakTitle === null) continue;
      const x = MARGIN + TIME_WIDTH + column * this.#columnWidth;
      doc
        .moveTo(x, y)
        .lineTo(x + this.#columnWidth, y)
        .stroke();
    }
  }

  #rule(y: number, color: string, width: number) {
    this.doc
      .lineWidth(width)
      .strokeColor(color)
      .moveTo(MARGIN, y)
      .lineTo(this.doc.page.width - MARGIN, y)
      .stroke();
  }

  /** What screen readers pass over. */
  #asArtifact(draw: () => void) {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }
}

/** A row over which nothing from above goes on, so that a sheet may end before it. */
function isFree({ row }: PlacedRow): boolean {
  return row.breakTitle !== null || row.cells.every((cell) => cell !== null);
}

function spanning(element: StructureElement, spans: { ColSpan?: number; RowSpan?: number }): StructureElement {
  element.dictionary.data['A'] = { O: 'Table', ...spans };
  return element;
}
