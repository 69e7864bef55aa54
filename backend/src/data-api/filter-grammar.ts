/** What PostgREST calls an operator expression, a condition on one field, or several joined by `and` or `or`. */
export type Condition =
  | { kind: 'leaf'; field: string; test: Test }
  | { kind: 'tree'; isNegated: boolean; join: 'and' | 'or'; members: Condition[] };

export interface Test {
  isNegated: boolean;
  /** With its quantifier or language, such as `eq(any)` or `fts(english)`. */
  operator: string;
  value: string | string[];
}

/** Text that is not PostgREST's grammar; `at` counts from one. */
export class GrammarError extends Error {
  override readonly name = 'GrammarError';
  constructor(
    what: string,
    readonly at: number,
    readonly details: string,
  ) {
    super(`"failed to parse ${what}" (line 1, column ${at})`);
  }
}

const quantifiable = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'];
const simple = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'isdistinct', 'is', 'in'];
const operator = new RegExp(
  `^(not\\.)?((?:${quantifiable.join('|')})(?:\\((?:any|all)\\))?|${simple.join('|')}|(?:ph|pl|w)?fts(?:\\([^()]+\\))?)\\.`,
);

/** Whether a value begins as a condition does; in the address of a function, anything else is an argument. */
export function isCondition(text: string): boolean {
  return operator.test(text);
}

/** Reads what follows `field=`: `[not.]operator.value`, where the value is the rest as it stands. */
export function readTest(text: string): Test {
  const found = operator.exec(text);
  if (!found?.[2]) {
    throw new GrammarError(`filter (${text})`, 1, 'expecting "not" or operator (eq, gt, ...)');
  }
  const rest = text.slice(found[0].length);
  return {
    isNegated: found[1] !== undefined,
    operator: found[2],
    value: readValue(found[2], rest, text, found[0].length),
  };
}

function readValue(name: string, rest: string, text: string, start: number): string | string[] {
  if (name === 'is') return readKeyword(rest, text, start);
  if (name !== 'in') return rest;
  const reader = new Reader(rest, (at, details) => new GrammarError(`filter (${text})`, start + at, details));
  const list = reader.list();
  reader.expectEnd();
  return list;
}

function readKeyword(rest: string, text: string, start: number): string {
  const keyword = rest.toLowerCase();
  if (['null', 'not_null', 'true', 'false', 'unknown'].includes(keyword)) return keyword;
  throw new GrammarError(`filter (${text})`, start + 1, 'expecting null or trilean value (unknown, true, false)');
}

/** Reads what follows `or=` or `and=`: a list of conditions in brackets. */
export function readTree(join: 'and' | 'or', isNegated: boolean, text: string): Condition {
  const reader = new Reader(text, (at, details) => new GrammarError(`logic tree (${text})`, at, details));
  const members = reader.members();
  reader.expectEnd();
  return { kind: 'tree', isNegated, join, members };
}

// A tree is a condition in every bracket; beyond this it is no question a person asks.
const deepest = 32;

class Reader {
  #at = 0;

  constructor(
    readonly text: string,
    readonly error: (at: number, details: string) => GrammarError,
  ) {}

  members(depth = 0): Condition[] {
    if (depth > deepest) throw this.#fault('fewer brackets');
    this.#expect('(');
    const members = [this.#condition(depth)];
    while (this.#skip(',')) members.push(this.#condition(depth));
    this.#expect(')');
    return members;
  }

  list(): string[] {
    this.#expect('(');
    if (this.#skip(')')) return [];
    const elements = [this.#element()];
    while (this.#skip(',')) elements.push(this.#element());
    this.#expect(')');
    return elements;
  }

  expectEnd(): void {
    if (this.#at < this.text.length) throw this.#fault('end of input');
  }

  #condition(depth: number): Condition {
    this.#match(/ */y);
    const tree = this.#match(/(not\.)?(and|or)(?=\()/y);
    if (tree) {
      const join = tree[2] === 'and' ? 'and' : 'or';
      return { kind: 'tree', isNegated: tree[1] !== undefined, join, members: this.members(depth + 1) };
    }
    const field = this.#match(/("(?:[^"\\]|\\.)*"|[^"(),.:>-]+(?:-[^"(),.:>-]+)*)(?:->>?[^(),.:>-]+|->>?-\d+)*(?=\.)/y);
    if (!field) throw this.#fault('a field name');
    this.#expect('.');
    const found = new RegExp(operator.source).exec(this.text.slice(this.#at));
    if (!found?.[2]) throw this.#fault('"not" or operator (eq, gt, ...)');
    this.#at += found[0].length;
    return {
      kind: 'leaf',
      field: field[0],
      test: { isNegated: found[1] !== undefined, operator: found[2], value: this.#value(found[2]) },
    };
  }

  #value(name: string): string | string[] {
    if (name === 'in') return this.list();
    const quoted = this.#match(/"((?:[^"\\]|\\.)*)"(?=[,)])/y);
    if (quoted) return unescaped(quoted[1]);
    const text = this.#match(/\{[^{}]*\}(?=[,)])/y)?.[0] ?? this.#match(/[^,)]*/y)?.[0] ?? '';
    if (name !== 'is') return text;
    return readKeyword(text, text, this.#at - text.length);
  }

  #element(): string {
    const quoted = this.#match(/"((?:[^"\\]|\\.)*)"(?=[,)])/y);
    return quoted ? unescaped(quoted[1]) : (this.#match(/[^,)]*/y)?.[0] ?? '');
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found) this.#at += found[0].length;
    return found;
  }

  #skip(character: string): boolean {
    if (this.text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #expect(character: string): void {
    if (!this.#skip(character)) throw this.#fault(`"${character}"`);
  }

  #fault(expected: string): GrammarError {
    const found = this.text[this.#at];
    return this.error(this.#at + 1, `unexpected ${found ? `"${found}"` : 'end of input'} expecting ${expected}`);
  }
}

function unescaped(text = ''): string {
  return text.replace(/\\(.)/gs, '$1');
}
