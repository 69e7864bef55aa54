import { messages, protocol } from '@electric-sql/pglite';
import { RecentMap } from '../recent-map.ts';
import type { Field, Said } from './pglite-messages.ts';
import { DatabaseEndedError, type PgliteThread } from './pglite-thread.ts';
import { PgliteTypes } from './pglite-types.ts';

const { serialize } = protocol;

/** A statement; without parameters it is a command whose answer nobody reads. */
export interface SessionStatement {
  text: string;
  parameters?: readonly unknown[];
}

export interface SessionAnswer {
  rows: Record<string, unknown>[];
  affected: number;
  /** Of the thread, in which it was answered. */
  generation: number;
}

export interface SessionWords {
  /** Run one after the other; the last one is answered, and is no command unless it stands alone. */
  statements: readonly SessionStatement[];
  /** A command behind the last statement, said whatever became of it. */
  ending?: string;
  /** Keeps plans apart that are made for different roles. */
  scope?: string;
  /** Milliseconds for the whole; null without a limit. */
  limit: number | null;
  /** The generation of the thread in which the transaction began that this belongs to. */
  generation?: number;
}

/** What the session knows of a statement: its parameters, the columns it answers, and its name there, once it came a second time. */
interface Known {
  types: readonly number[];
  fields: readonly Field[];
  name: string | null;
  /** Of the thread's, in which it has the name. */
  generation: number;
}

type Heard = Said & { generation: number };

const mostKnown = 150;

/**
 * The one session of a PGlite, spoken to in Postgres' own protocol. `query` of PGlite takes six messages a statement, each a journey into
 * WebAssembly and back; here a statement that is known takes one for all, together with the commands before and behind it.
 *
 * The caller sees to it that only one speaks at a time, but for what `isOneMessage`: that can be said at once, and the next behind it.
 */
export class PgliteSession {
  readonly #thread: PgliteThread;
  readonly #types = new PgliteTypes();
  readonly #known = new RecentMap<Known>(mostKnown);
  #named = 0;

  constructor(thread: PgliteThread) {
    this.#thread = thread;
  }

  /** Whether `words` are known, and therefore one message. */
  isOneMessage({ statements, scope = '' }: SessionWords): boolean {
    return statements.every(({ text, parameters }) => !parameters || this.#known.get(keyOf(text, scope)));
  }

  /**
   * Answers the last statement. Throws the first error; what follows it did not run, and nothing did when that is a `NotBegunError`.
   */
  async run(words: SessionWords): Promise<SessionAnswer> {
    const { statements, ending, scope = '', limit, generation = this.#thread.generation } = words;
    if (generation !== this.#thread.generation) {
      throw new DatabaseEndedError('the database ended in the middle of this transaction');
    }
    const said: Uint8Array[] = [];
    for (const statement of statements.slice(0, -1)) {
      const known = this.#words(statement, scope);
      if (known) said.push(...known);
      else await this.#describeAndRun(said.splice(0), statement, scope, limit, []);
    }
    const last = statements.at(-1);
    if (!last) return { rows: [], affected: 0, generation };
    const end = ending === undefined ? [] : [serialize.query(ending)];
    const known = this.#words(last, scope);
    if (!known) return this.#describeAndRun(said, last, scope, limit, end);
    const fields = this.#known.get(keyOf(last.text, scope))?.fields ?? [];
    try {
      return this.#answer(await this.#say([...said, ...known, ...end], limit), fields);
    } catch (error) {
      // A name that the session may not have taken, or a plan that fits no more.
      for (const { text } of statements) this.#forget(keyOf(text, scope));
      throw error;
    }
  }

  /** Runs a script of several statements; types and plans may be others afterwards. */
  async exec(script: string, generation = this.#thread.generation): Promise<void> {
    this.forgetAll();
    await this.run({ statements: [{ text: script }], limit: null, generation });
  }

  /** Reads which types there are; again after a script has made one. */
  async learnTypes(): Promise<void> {
    const statements = [{ text: PgliteTypes.listTypes, parameters: [] }];
    const { rows } = await this.run({ statements, limit: null });
    this.#types.learn(rows as { element: number; list: number }[]);
  }

  /** Types and plans may be others from now on. */
  forgetAll(): void {
    this.#close(this.#known.clear());
  }

  /** The messages of a statement; null when nothing is known of it yet. */
  #words({ text, parameters }: SessionStatement, scope: string): Uint8Array[] | null {
    if (!parameters) return [serialize.query(text)];
    const known = this.#known.get(keyOf(text, scope));
    if (!known) return null;
    const values = this.#bound(known.types, parameters);
    const introduction: Uint8Array[] = [];
    if (known.name === null || known.generation !== this.#thread.generation) {
      this.#named += 1;
      known.name = `portal_${this.#named}`;
      known.generation = this.#thread.generation;
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
    limit: number | null,
    end: readonly Uint8Array[],
  ): Promise<SessionAnswer> {
    const asked = [serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.sync()];
    const described = await this.#say([...before, ...asked], limit);
    const { types, fields } = described;
    const values = this.#bound(types, parameters);
    const answer = await this.#say(
      [serialize.bind({ values }), serialize.execute({}), serialize.sync(), ...end],
      limit,
    );
    if (/^(CREATE|ALTER|DROP|DO|CALL)\b/.test(answer.tag)) this.forgetAll();
    else this.#remember(keyOf(text, scope), { types, fields, name: null, generation: this.#thread.generation });
    return this.#answer(answer, fields);
  }

  #remember(key: string, known: Known): void {
    const gone = this.#known.set(key, known);
    if (gone) this.#close([gone]);
  }

  #forget(key: string): void {
    const known = this.#known.get(key);
    this.#known.delete(key);
    if (known) this.#close([known]);
  }

  /** Nobody waits for it: what comes next stands behind it, and a thread that has ended knows no names. */
  #close(gone: readonly Known[]): void {
    const names = gone.flatMap(({ name, generation }) =>
      name === null || generation !== this.#thread.generation ? [] : [name],
    );
    if (names.length === 0) return;
    const words = names.map((name) => serialize.close({ type: 'S', name }));
    this.#say([...words, serialize.sync()], null).catch(() => undefined);
  }

  #bound(types: readonly number[], parameters: readonly unknown[]) {
    return parameters.map((value, index) => this.#types.bound(types[index] ?? 0, value));
  }

  async #say(words: readonly Uint8Array[], limit: number | null): Promise<Heard> {
    const { generation } = this.#thread;
    const said = await this.#thread.say(Buffer.concat(words), limit);
    if (said.error) throw Object.assign(new messages.DatabaseError(said.error.message, 0, 'error'), said.error);
    return { ...said, generation };
  }

  #answer({ rows, tag, generation }: Heard, fields: Known['fields']): SessionAnswer {
    return { rows: rows.map((row) => this.#row(row, fields)), affected: affectedBy(tag), generation };
  }

  #row(values: readonly (string | null)[], fields: Known['fields']): Record<string, unknown> {
    return Object.fromEntries(
      fields.map(({ name, dataTypeID }, index) => [name, this.#types.parse(dataTypeID, values[index] ?? null)]),
    );
  }
}

function keyOf(text: string, scope: string): string {
  return `${scope}\n${text}`;
}

function affectedBy(tag: string): number {
  return Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag)?.[1] ?? 0);
}
