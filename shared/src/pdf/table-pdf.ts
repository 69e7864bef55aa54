import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import { INK, LINE, makePdf, MARGIN, MUTED, type ReadFont } from './document.ts';
import { type StyledText, Typesetter } from './typesetter.ts';

export interface PrintedTable {
  title: string;
  /** What it is of and of which day. */
  subtitle: string;
  /** The second is as wide as three others: names stand there. */
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Below the last row. */
  notes?: readonly string[];
}

const PADDING = 3;
const SIZE = 8;

/**
 * A table on A4 landscape, as a tagged PDF that screen readers read by row and column; its header stands on every sheet. Rejects when a font
 * cannot be read.
 */
export function tablePdf(table: PrintedTable, readFont: ReadFont): Promise<Uint8Array<ArrayBuffer>> {
  const { title, subtitle, header, rows, notes = [] } = table;
  const words = [title, subtitle, ...header, ...rows.flat(), ...notes].join(' ');
  return makePdf(title, words, readFont, (doc) => new TableSheet(doc, table).draw());
}

class TableSheet {
  readonly #setter: Typesetter;
  readonly #widths: readonly number[];

  constructor(
    private readonly doc: PDFDocument,
    private readonly table: PrintedTable,
  ) {
    this.#setter = new Typesetter(doc);
    const shares = table.header.map((_name, place) => (place === 1 ? 3 : 1));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    this.#widths = shares.map((share) => ((doc.page.width - 2 * MARGIN) * share) / whole);
  }

  draw() {
    const { doc, table } = this;
    const root = doc.struct('Document', { title: table.title });
    doc.addStructure(root);
    let y = this.#drawText(root, 'H1', { text: table.title, weight: 'bold', size: 15, color: INK }, MARGIN);
    y = this.#drawText(root, 'P', { text: table.subtitle, weight: 'regular', size: 9, color: MUTED }, y) + 8;
    const element = doc.struct('Table', { title: table.title });
    root.add(element);
    y = this.#drawRow(element, table.header, y, 'bold');
    for (const row of table.rows) {
      if (y + this.#heightOf(row, 'regular') > doc.page.height - MARGIN) {
        doc.addPage();
        y = this.#drawRow(null, table.header, MARGIN, 'bold');
      }
      y = this.#drawRow(element, row, y, 'regular');
    }
    element.end();
    for (const text of table.notes ?? []) {
      const note = { text, weight: 'regular', size: SIZE, color: MUTED } as const;
      if (y + this.#setter.height([note], doc.page.width - 2 * MARGIN) > doc.page.height - MARGIN) {
        doc.addPage();
        y = MARGIN;
      }
      y = this.#drawText(root, 'P', note, y + PADDING);
    }
    root.end();
  }

  #drawText(root: StructureElement, type: string, text: StyledText, y: number): number {
    let end = y;
    const width = this.doc.page.width - 2 * MARGIN;
    root.add(this.doc.struct(type, {}, () => (end = this.#setter.draw([text], MARGIN, y, width))));
    return end;
  }

  #cell(text: string, weight: StyledText['weight']): StyledText {
    return { text, weight, size: SIZE, color: INK };
  }

  #heightOf(cells: readonly string[], weight: StyledText['weight']): number {
    const heights = cells.map((text, place) =>
      this.#setter.height([this.#cell(text, weight)], (this.#widths[place] ?? 0) - PADDING),
    );
    return Math.max(SIZE * 1.3, ...heights) + 2 * PADDING;
  }

  /** One row, and the line under it; a header that is repeated is passed over by screen readers. */
  #drawRow(table: StructureElement | null, cells: readonly string[], y: number, weight: StyledText['weight']): number {
    const { doc } = this;
    const isHeader = weight === 'bold';
    let x = MARGIN;
    const elements: StructureElement[] = [];
    for (const [place, text] of cells.entries()) {
      const [left, width] = [x, (this.#widths[place] ?? 0) - PADDING];
      const draw = () => void this.#setter.draw([this.#cell(text, weight)], left, y + PADDING, width);
      if (!table) this.#asArtifact(draw);
      else if (isHeader) elements.push(doc.struct('TH', { scope: 'Column' }, draw));
      else if (place === 0) elements.push(doc.struct('TH', { scope: 'Row' }, draw));
      else elements.push(text === '' ? doc.struct('TD', {}, []) : doc.struct('TD', {}, draw));
      x += this.#widths[place] ?? 0;
    }
    table?.add(doc.struct('TR', {}, elements));
    const bottom = y + this.#heightOf(cells, weight);
    this.#asArtifact(() => {
      doc
        .lineWidth(isHeader ? 0.8 : 0.4)
        .strokeColor(isHeader ? INK : LINE)
        .moveTo(MARGIN, bottom)
        .lineTo(doc.page.width - MARGIN, bottom)
        .stroke();
    });
    return bottom;
  }

  #asArtifact(draw: () => void) {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }
}
