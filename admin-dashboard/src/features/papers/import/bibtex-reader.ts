/** Something in a bibliography that cannot be read, and where it stands. */
export class BibtexFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

export interface BibtexWord {
  /** A `name` stands for what an `@string` says. */
  kind: 'text' | 'name';
  text: string;
}

const entryBeginning = /@[ \t]*[A-Za-z]+\s*[{(]/y;
const entryOnLine = /^[ \t]*@[ \t]*[A-Za-z]+\s*[{(]/gm;
const nameSigns = /[^\s"#%'(),={}]+/y;

/** Walks through the text of a bibliography; every step takes as long as what it passes. Throws `BibtexFault`. */
export class BibtexReader {
  private at = 0;
  private entryBegins = 0;
  /** From where the beginning of the next entry was looked for last, and where it is. */
  private nextEntry = { from: 0, at: -1 };
  private readonly lineBeginnings: readonly number[];

  constructor(private readonly text: string) {
    this.lineBeginnings = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  line(place = this.at): number {
    let low = 0;
    let high = this.lineBeginnings.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.lineBeginnings[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** Goes to the next `@` that begins an entry, wherever it stands; false at the end. */
  toNextEntry(): boolean {
    for (;;) {
      const next = this.text.indexOf('@', this.at);
      if (next < 0) return false;
      entryBeginning.lastIndex = next;
      this.at = entryBeginning.test(this.text) ? next : next + 1;
      if (this.at !== next) continue;
      this.entryBegins = next;
      return true;
    }
  }

  skipToNextLineWithEntry(): void {
    const lineBegins = this.lineBeginnings[this.line() - 1] ?? 0;
    this.at = this.nextEntryOnLine(lineBegins > this.entryBegins ? lineBegins : this.at);
  }

  type(): string {
    this.at += 1;
    return this.name('the type of an entry').toLowerCase();
  }

  /** Passes the brace or parenthesis that an entry begins with, and answers what it ends with. */
  open(type: string): string {
    this.skipBlanks();
    const sign = this.text[this.at];
    if (sign !== '{' && sign !== '(') throw this.fault(`After “@${type}” a brace is missing.`);
    this.at += 1;
    return sign === '{' ? '}' : ')';
  }

  key(close: string): string {
    this.skipBlanks();
    const from = this.at;
    while (this.at < this.text.length && !/[\s,]/.test(this.sign()) && this.sign() !== close) this.at += 1;
    const key = this.text.slice(from, this.at);
    if (key === '' || key.includes('=') || this.isAt('='))
      throw this.fault('The entry has no key before its first field.', from);
    return key;
  }

  name(what: string): string {
    this.skipBlanks();
    nameSigns.lastIndex = this.at;
    const [name] = nameSigns.exec(this.text) ?? [];
    if (name === undefined) throw this.fault(`Here ${what} is missing.`);
    this.at += name.length;
    return name;
  }

  expect(sign: string, message: string): void {
    this.skipBlanks();
    if (this.sign() !== sign) throw this.fault(message);
    this.at += 1;
  }

  isAt(sign: string): boolean {
    this.skipBlanks();
    return this.sign() === sign;
  }

  takeComma(): boolean {
    return this.take(',');
  }

  takeHash(): boolean {
    return this.take('#');
  }

  /** Passes the sign that ends an entry. One that has no end most likely lacks a brace in its last field, which began on `lastLine`. */
  end(close: string, what: string, lastLine = this.line()): void {
    if (this.take(close)) return;
    if (this.at >= this.text.length || this.sign() === '@')
      throw new BibtexFault(lastLine, `${what} is not closed; a brace may be missing in this field.`);
    throw this.fault(`${what}: a comma or “${close}” is missing here.`);
  }

  /** One part of a value: in braces, in quotes, a number or a name. */
  value(): BibtexWord {
    this.skipBlanks();
    const sign = this.sign();
    if (sign === '{') return { kind: 'text', text: this.enclosed('}') };
    if (sign === '"') return { kind: 'text', text: this.enclosed('"') };
    const text = this.name('a value');
    return { kind: /^\d+$/.test(text) ? 'text' : 'name', text };
  }

  private enclosed(close: string): string {
    const from = this.at;
    const nextEntry = this.nextEntryOnLine(from + 1);
    let depth = close === '}' ? 0 : 1;
    for (this.at += close === '}' ? 0 : 1; this.at < nextEntry; this.at += 1) {
      const sign = this.sign();
      if (sign === '\\') this.at += 1;
      else if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      if ((close === '}' && depth === 0) || (sign === '"' && close === '"' && depth === 1)) {
        this.at += 1;
        return this.text.slice(from + 1, this.at - 1);
      }
    }
    this.at = from + 1;
    const what = close === '}' ? 'The brace' : 'The quotation mark';
    throw this.fault(`${what} that is opened here is not closed before the next entry.`, from);
  }

  private nextEntryOnLine(from: number): number {
    if (from < this.nextEntry.from || from > this.nextEntry.at) {
      entryOnLine.lastIndex = from;
      this.nextEntry = { from, at: entryOnLine.exec(this.text)?.index ?? this.text.length };
    }
    return this.nextEntry.at;
  }

  private take(sign: string): boolean {
    if (!this.isAt(sign)) return false;
    this.at += 1;
    return true;
  }

  private sign(): string {
    return this.text[this.at] ?? '';
  }

  private skipBlanks(): void {
    while (/\s/.test(this.sign())) this.at += 1;
  }

  private fault(message: string, place = this.at): BibtexFault {
    return new BibtexFault(this.line(Math.min(place, Math.max(0, this.text.length - 1))), message);
  }
}
