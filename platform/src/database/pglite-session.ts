import { messages, parse, type PGlite, protocol, types } from '@electric-sql/pglite';
import { RecentMap } from '../recent-map.ts';

const { serialize } = protocol;

/** A statement; without parameters it is a command whose answer nobody reads. */
export interface SessionStatement {
  text: string;
  parameters?: readonly unknown[];
}

export interface SessionAnswer {
  rows: Record<string, unknown>[];
  affected: number;
}

/** What the session knows of a statement: its parameters, the columns it answers, and its name there, once it came a second time. */
interface Known {
  types: readonly number[];
  fields: readonly { name: string; dataTypeID: number }[];
  name: string | null;
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type BoundValue = string | Uint8Array | null;
export type Serializers = Record<number, (value: unknown) => BoundValue>;

const mostKnown = 150;

/**
 * The one session of a PGlite, spoken to in Postgres' own protocol. `query` of PGlite takes six messages a statement, each a journey into
 * WebAssembly and back; here a statement that is known takes one for all, together with the commands before it.
 *
 * The caller sees to it that only one speaks at a time.
 */
export class PgliteSession {
  readonly #pglite: PGlite;
  readonly #serializers: Serializers;
  readonly #known = new RecentMap<Known>(mostKnown);
  #named = 0;

  constructor(pglite: PGlite, serializers: Serializers) {
    this.#pglite = pglite;
    this.#serializers = serializers;
  }

  /**
   * Runs statements one after the other and answers the last. `scope` keeps plans apart that are made for different roles. Throws the
   * first error; what follows it did not run.
   */
  async run(statements: readonly SessionStatement[], scope = ''): Promise<SessionAnswer> {
    const said: Uint8Array[] = [];
    for (const statement of statements.slice(0, -1)) {
      const words = this.#words(statement, scope);
      if (words) said.push(...words);
      else await this.#describeAndRun(said.splice(0), statement, scope);
    }
    const last = statements.at(-1);
    if (!last) return { rows: [], affected: 0 };
    const words = this.#words(last, scope);
    if (!words) return this.#describeAndRun(said, last, scope);
    const fields = this.#known.get(keyOf(last, scope))?.fields ?? [];
    try {
      return this.#answer(await this.#say([...said, ...words]), fields);
    } catch (error) {
      // A name that the session may not have taken, or a plan that fits no more.
      for (const statement of statements) await this.#forget(keyOf(statement, scope));
      throw error;
    }
  }

  /** Types and plans may be others from now on. */
  async forgetAll(): Promise<void> {
    const names = this.#known.clear().flatMap(({ name }) => (name === null ? [] : [name]));
    await this.#say(names.map((name) => serialize.close({ type: 'S', name })));
  }

  /** The messages of a statement; null when nothing is known of it yet. */
  #words({ text, parameters }: SessionStatement, scope: string): Uint8Array[] | null {
    if (!parameters) return [serialize.query(text)];
    const known = this.#known.get(keyOf({ text }, scope));
    if (!known) return null;
    const values = this.#bound(known.types, parameters);
    const introduction: Uint8Array[] = [];
    if (known.name === null) {
      this.#named += 1;
      known.name = `portal_${this.#named}`;
      introduction.push(serialize.parse({ name: known.name, text }));
    }
    return [
      ...introduction,
      serialize.bind({ statement: known.name, values }),
      serialize.execute({}),
      serialize.sync(),
    ];
  }

  async #describeAndRun(
    before: readonly Uint8Array[],
    { text, parameters = [] }: SessionStatement,
    scope: string,
  ): Promise<SessionAnswer> {
    const described = await this.#say([
      ...before,
      serialize.parse({ text }),
      serialize.describe({ type: 'S' }),
      serialize.sync(),
    ]);
    const known: Known = {
      types: parse.parseDescribeStatementResults(described),
      fields: fieldsOf(described),
      name: null,
    };
    const values = this.#bound(known.types, parameters);
    const answer = await this.#say([serialize.bind({ values }), serialize.execute({}), serialize.sync()]);
    const tag = tagOf(answer);
    if (/^(CREATE|ALTER|DROP|DO|CALL)\b/.test(tag)) await this.forgetAll();
    else await this.#remember(keyOf({ text }, scope), known);
    return this.#answer(answer, known.fields);
  }

  async #remember(key: string, known: Known): Promise<void> {
    const gone = this.#known.set(key, known);
    if (gone?.name) await this.#say([serialize.close({ type: 'S', name: gone.name })]);
  }

  async #forget(key: string): Promise<void> {
    const known = this.#known.get(key);
    this.#known.delete(key);
    if (known?.name) await this.#say([serialize.close({ type: 'S', name: known.name })]);
  }

  #bound(types: readonly number[], parameters: readonly unknown[]): BoundValue[] {
    return parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      return this.#serializers[types[index] ?? 0]?.(value) ?? null;
    });
  }

  async #say(words: readonly Uint8Array[]): Promise<Message[]> {
    if (words.length === 0) return [];
    const isClosing = words.every((word) => word[0] === closeMessage);
    const message = Buffer.concat(isClosing ? [...words, serialize.sync()] : words);
    const answer = await this.#pglite.execProtocolStream(message, { syncToFs: false, throwOnError: false });
    const error = answer.find((one) => one instanceof messages.DatabaseError);
    if (error) throw error;
    return answer;
  }

  #answer(said: readonly Message[], fields: Known['fields']): SessionAnswer {
    const begins = said.findLastIndex(({ name }) => name === 'bindComplete');
    const rows = said
      .slice(begins + 1)
      .filter((one) => one instanceof messages.DataRowMessage)
      .map((row) => this.#row(row.fields, fields));
    return { rows, affected: affectedBy(tagOf(said)) };
  }

  #row(values: readonly (string | null)[], fields: Known['fields']): Record<string, unknown> {
    return Object.fromEntries(
      fields.map(({ name, dataTypeID }, index) => [
        name,
        types.parseType(values[index] ?? null, dataTypeID, this.#pglite.parsers) as unknown,
      ]),
    );
  }
}

const closeMessage = 'C'.charCodeAt(0);

function keyOf({ text }: SessionStatement, scope: string): string {
  return `${scope}\n${text}`;
}

function fieldsOf(said: readonly Message[]): Known['fields'] {
  const description = said.find((one) => one instanceof messages.RowDescriptionMessage);
  return (description?.fields ?? []).map(({ name, dataTypeID }) => ({ name, dataTypeID }));
}

/** What the last command did, as in `INSERT 0 5`. */
function tagOf(said: readonly Message[]): string {
  return said.findLast((one) => one instanceof messages.CommandCompleteMessage)?.text ?? '';
}

function affectedBy(tag: string): number {
  return Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag)?.[1] ?? 0);
}
