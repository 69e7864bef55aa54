/** The address of a font of the build. */
declare module '*.woff' {
  const url: string;
  export default url;
}

/** What is used of the library, which brings no types. */
declare module 'pdfkit' {
  export interface StructureElement {
    dictionary: { data: Record<string, unknown> };
    add(child: StructureElement): StructureElement;
    end(): void;
  }

  export interface DocumentOptions {
    size: string;
    layout: 'landscape' | 'portrait';
    margin: number;
    lang: string;
    tagged: boolean;
    displayTitle: boolean;
    pdfVersion: string;
    /** Null: no font but those that are registered. */
    font: null;
    info: { Title: string; Author?: string; CreationDate?: Date };
  }

  export default class PDFDocument {
    constructor(options: DocumentOptions);
    readonly page: { width: number; height: number };
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    fill(color: string): this;
    stroke(): this;
    addPage(): this;
    struct(
      type: string,
      options: { title?: string; scope?: 'Row' | 'Column' },
      children?: (() => void) | readonly StructureElement[],
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
