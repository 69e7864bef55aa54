import { unsupported } from './error-response.ts';
import { around, existence } from './existence.ts';
import type { Relationship } from './relationships.ts';

/** What an embed gives for each row around it. */
export interface Embedded {
  target: string;
  /** Null for a function of the row, which has the name `from`. */
  relationship: Relationship | null;
  from: string;
  where: object | undefined;
  limit: number | undefined;
  offset: number | undefined;
  /** How deep in the selection it stands. */
  depth: number;
  /** How many selections its own condition has. */
  size: number;
  isInner: boolean;
}

// Each condition on an embed repeats what that asks of its own embeds, so that a short address could ask for millions.
const mostSelections = 100;

/**
 * The conditions of a selection with PostgREST's meaning of `is.null` for what it embeds ("Null filtering on Embedded Resources"): no row is
 * embedded. `!inner` is a condition as well. Left alone, the library has no such test beside one of a column, and forgets what the
 * embed asks of its own embeds. `isTaken` tells names that are no others' in the statement. Throws `RefusedRequest`.
 */
export class EmbedConditions {
  /** How many selections they have. */
  size = 0;
  readonly #embeds: ReadonlyMap<string, Embedded>;
  readonly #isTaken: (name: string) => boolean;

  constructor(embeds: ReadonlyMap<string, Embedded>, isTaken: (name: string) => boolean) {
    this.#embeds = embeds;
    this.#isTaken = isTaken;
  }

  said(where: object | undefined): object | undefined {
    const inner = [...this.#embeds.values()].filter((embed) => embed.isInner).map((embed) => this.#isThere(embed));
    const own = where && Object.keys(where).length > 0 ? [this.#condition(where)] : [];
    return inner.length === 0 ? (own[0] ?? where) : { $and: [...own, ...inner] };
  }

  #condition(where: object): object {
    return together(
      Object.entries(where).flatMap(([key, test]: [string, unknown]): object | object[] => {
        if (Array.isArray(test) && isJoint(key))
          return { [key]: test.map((member: object) => this.#condition(member)) };
        if (key === '$not') return { $not: this.#condition(test as object) };
        const embed = this.#embeds.get(key);
        return embed ? this.#tests(key, test as object, embed) : { [key]: test };
      }),
    );
  }

  #tests(name: string, test: object, embed: Embedded): object[] {
    return Object.entries(test).map(([operator, value]: [string, unknown]) => {
      if (value !== null || !isNullTest(operator)) return { [name]: { [operator]: value } };
      return operator === '$is' ? { $not: this.#isThere(embed) } : this.#isThere(embed);
    });
  }

  #isThere({ relationship, from, target, where, limit, offset, depth, size }: Embedded): object {
    this.size += size + 1;
    if (this.size > mostSelections) throw unsupported(`More than ${mostSelections} conditions on what is embedded`);
    const alias = this.#alias(`${target}_${depth}`);
    const range = { limit, offset };
    if (!relationship) return existence({ table: target, alias, computedBy: from, where: where ?? {}, ...range });
    const { key, onward, columns } = relationship;
    if (!onward) return existence({ table: target, alias, where: withKey(columns, where), ...range });
    if (offset) throw unsupported(`A condition on '${target}' with an offset`);
    const inTarget = existence({
      ...{ table: target, alias, where: withKey(pairs(onward.columns, onward.targetColumns), where), limit },
    });
    const own = pairs(key.targetColumns, key.columns);
    const third = { table: key.table, alias: this.#alias(`${key.table}_to_${depth}`) };
    return existence({ ...third, where: { $and: [withKey(own, undefined), inTarget] } });
  }

  /** PostgREST's name. A longer one would be cut by Postgres. */
  #alias(name: string): string {
    if (this.#isTaken(name) || Buffer.byteLength(name) > 63)
      throw unsupported(`A condition on what is called '${name}'`);
    return name;
  }
}

/**
 * The conditions of a change, which ask for columns even where an embed has the name. Negated twice, the library does not take a test
 * for one of the embed when it reads the rows.
 */
export function onColumns(where: object, embeds: readonly string[]): object {
  return together(
    Object.entries(where).flatMap(([key, test]: [string, unknown]): object | object[] => {
      if (Array.isArray(test) && isJoint(key))
        return { [key]: test.map((member: object) => onColumns(member, embeds)) };
      if (!embeds.includes(key)) return { [key]: test };
      return Object.entries(test as object).map(([operator, value]: [string, unknown]) => {
        if (value !== null || !isNullTest(operator)) return { [key]: { [operator]: value } };
        return { $not: { [key]: { [operator === '$is' ? '$isNot' : '$is']: null } } };
      });
    }),
  );
}

function isJoint(key: string): boolean {
  return key === '$or' || key === '$and';
}

function isNullTest(operator: string): boolean {
  return operator === '$is' || operator === '$isNot';
}

function together(conditions: object[]): object {
  return conditions.length === 1 && conditions[0] ? conditions[0] : { $and: conditions };
}

/** The condition that a row belongs to the one around it. */
function withKey(columns: readonly (readonly [string, string])[], where: object | undefined): object {
  const keys = columns.map(([outer, own]) => ({ [own]: { $eq: { $ref: `${around}.${outer}` } } }));
  return { $and: where && Object.keys(where).length > 0 ? [...keys, where] : keys };
}

function pairs(first: readonly string[], second: readonly string[]): (readonly [string, string])[] {
  return first.map((column, index) => [column, second[index] ?? ''] as const);
}
