import type PDFDocument from 'pdfkit';
import { fontRuns } from './font-runs.ts';
import type { Weight } from './noto-fonts.ts';

export interface Style {
  weight: Weight;
  size: number;
  color: string;
  /** Crossed out. */
  isOff?: boolean;
}

/** A line of text with its style, to be broken where a column ends. */
export interface StyledText extends Style {
  text: string;
}

const LEADING = 1.3;

/** Sets texts of any script of the font, one line at a time, in columns. Lengths are points. */
export class Typesetter {
  readonly #doc: PDFDocument;

  constructor(doc: PDFDocument) {
    this.#doc = doc;
  }

  width(text: string, { weight, size }: Style): number {
    return fontRuns(text).reduce(
      (sum, run) => sum + this.#doc.font(`${run.subset}-${weight}`).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  /** The lines into which a text is broken; a word that is wider than the column is broken within. */
  lines(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((one) => this.#parts(one, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, style) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  height(texts: readonly StyledText[], width: number): number {
    return texts.reduce((sum, text) => sum + this.lines(text.text, text, width).length * text.size * LEADING, 0);
  }

  /** Draws texts below each other from `x`, `y` on; returns where they end. */
  draw(texts: readonly StyledText[], x: number, y: number, width: number): number {
    let top = y;
    for (const text of texts) {
      for (const line of this.lines(text.text, text, width)) {
        this.#drawLine(line, text, x, top);
        top += text.size * LEADING;
      }
    }
    return top;
  }

  #drawLine(line: string, style: Style, x: number, y: number) {
    const doc = this.#doc;
    let left = x;
    for (const run of fontRuns(line)) {
      doc.font(`${run.subset}-${style.weight}`).fontSize(style.size).fillColor(style.color);
      doc.text(run.text, left, y, { lineBreak: false });
      left += doc.widthOfString(run.text);
    }
    if (!style.isOff) return;
    const middle = y + style.size * 0.75;
    doc.lineWidth(0.5).strokeColor(style.color).moveTo(x, middle).lineTo(left, middle).stroke();
  }

  #parts(word: string, style: Style, width: number): string[] {
    if (this.width(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && this.width(part + letter, style) > width) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  }
}
