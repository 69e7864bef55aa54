/** A function of the exposed schema, as the library introspects it. */
export interface KnownFunction {
  name: string;
  /** Empty for one without a name. */
  arg_names: readonly string[];
  arg_types: readonly string[];
  /** How many of the last have a default. */
  arg_defaults: number;
  has_variadic: boolean;
  return_type: string;
  /** `c` for the rows of a table or a composite type. */
  return_typtype: string;
  return_is_setof: boolean;
}

/** What is known of the exposed schema, as the library introspects it. */
export interface KnownSchema {
  tables: readonly { name: string }[];
  views: readonly { name: string }[];
  columns: readonly { table: string; name: string }[];
  foreign_keys: readonly {
    table: string;
    column: string;
    ref_table: string;
    ref_column: string;
    foreign_key_name: string;
    /** Tells the keys of views apart, which have the names of those of their tables. */
    foreign_key_group?: string;
    is_visible?: boolean;
  }[];
  primary_keys: readonly { table: string; columns: readonly string[] }[];
  indexes: readonly { table: string; columns: readonly string[]; unique: boolean }[];
  functions?: readonly KnownFunction[];
}

export interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

export type Cardinality = 'one-to-one' | 'one-to-many' | 'many-to-one' | 'many-to-many';

/** How one table leads to another. */
export interface Relationship {
  cardinality: Cardinality;
  origin: string;
  target: string;
  /** Columns of the origin, each with the column of the target it is compared with; none through a third table. */
  columns: (readonly [string, string])[];
  key: ForeignKey;
  /** The key's own table is the target. */
  isInverse: boolean;
  /** The key of the third table that leads on to the target; `key` leads from there to the origin. */
  onward?: ForeignKey;
}

/** The foreign keys of a schema, and what PostgREST makes of them (its documentation, "Resource Embedding"). */
export class Relationships {
  readonly keys: readonly ForeignKey[];
  readonly #schema: KnownSchema;
  readonly #relations: ReadonlySet<string>;
  readonly #views: ReadonlySet<string>;
  readonly #known = new Map<string, Relationship[]>();

  constructor(schema: KnownSchema) {
    this.#schema = schema;
    this.#views = new Set(schema.views.map(({ name }) => name));
    this.#relations = new Set([...this.#views, ...schema.tables.map(({ name }) => name)]);
    this.keys = readKeys(schema);
  }

  has(relation: string): boolean {
    return this.#relations.has(relation);
  }

  isView(relation: string): boolean {
    return this.#views.has(relation);
  }

  hasKey(relation: string): boolean {
    return this.#schema.primary_keys.some(({ table }) => table === relation);
  }

  /** All ways that lead on from a table or view. */
  from(origin: string): readonly Relationship[] {
    const known = this.#known.get(origin) ?? this.#derive(origin);
    this.#known.set(origin, known);
    return known;
  }

  /** All functions of a name. */
  functionsNamed(name: string): readonly KnownFunction[] {
    return this.#schema.functions?.filter((one) => one.name === name) ?? [];
  }

  /** The table that a function gives rows of; null for another function. */
  resultOf({ return_type: type, return_typtype: kind }: KnownFunction): string | null {
    const table = bareName(type);
    return kind === 'c' && this.has(table) ? table : null;
  }

  /** The table that a function of this name gives for each row of `origin`; null without one. */
  computedFrom(origin: string, name: string): string | null {
    const computed = this.functionsNamed(name).find((one) => one.arg_types.map(bareName).join() === origin);
    return computed ? this.resultOf(computed) : null;
  }

  #derive(origin: string): Relationship[] {
    const outward = this.keys.filter(({ table }) => table === origin).map((key) => this.#outward(key));
    const inward = this.keys.filter(({ target }) => target === origin).map((key) => this.#inward(key));
    return [...outward, ...inward, ...this.#throughThird(origin)];
  }

  #outward(key: ForeignKey): Relationship {
    const columns = pairs(key.columns, key.targetColumns);
    const cardinality = this.#isUnique(key) ? 'one-to-one' : 'many-to-one';
    return { cardinality, origin: key.table, target: key.target, columns, key, isInverse: false };
  }

  #inward(key: ForeignKey): Relationship {
    const columns = pairs(key.targetColumns, key.columns);
    const cardinality = this.#isUnique(key) ? 'one-to-one' : 'one-to-many';
    return { cardinality, origin: key.target, target: key.table, columns, key, isInverse: true };
  }

  /** Two keys that lead away from a third table, and are part of its primary key. */
  #throughThird(origin: string): Relationship[] {
    const toOrigin = this.keys.filter((key) => key.target === origin && !this.#isUnique(key));
    return toOrigin.flatMap((key) => {
      const primary = this.#schema.primary_keys.find(({ table }) => table === key.table)?.columns ?? [];
      return this.keys
        .filter((onward) => onward.table === key.table && onward.name !== key.name && !this.#isUnique(onward))
        .filter((onward) => [...key.columns, ...onward.columns].every((column) => primary.includes(column)))
        .map((onward) => ({
          cardinality: 'many-to-many' as const,
          ...{ origin, target: onward.target, columns: [], key, isInverse: true, onward },
        }));
    });
  }

  #isUnique({ table, columns }: ForeignKey): boolean {
    const unique = [...this.#schema.primary_keys, ...this.#schema.indexes.filter((index) => index.unique)];
    return unique.some((one) => one.table === table && isSameSet(one.columns, columns));
  }
}

function readKeys({ foreign_keys: rows }: KnownSchema): ForeignKey[] {
  const keys = new Map<string, ForeignKey>();
  for (const row of rows) {
    if (row.is_visible === false) continue;
    const id = JSON.stringify([row.table, row.ref_table, row.foreign_key_group ?? row.foreign_key_name]);
    const key = keys.get(id);
    if (key) {
      key.columns.push(row.column);
      key.targetColumns.push(row.ref_column);
    } else {
      const { table, ref_table: target, foreign_key_name: name } = row;
      keys.set(id, { name, table, columns: [row.column], target, targetColumns: [row.ref_column] });
    }
  }
  return [...keys.values()];
}

function pairs(first: readonly string[], second: readonly string[]): (readonly [string, string])[] {
  return first.map((column, index) => [column, second[index] ?? ''] as const);
}

function isSameSet(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((element) => second.includes(element));
}

/** A type's name without its schema and quotes. */
export function bareName(type: string): string {
  return type.replace(/^.*\./, '').replace(/^"(.*)"$/, '$1');
}
