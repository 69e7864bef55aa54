import { errorAnswer, RefusedRequest, unsupported } from './error-response.ts';
import { findRelationship } from './find-relationship.ts';
import type { Relationship, Relationships } from './relationships.ts';

/** What the library has read of a selection: of a request, or of an embed in it. */
export interface Embedding {
  select?: unknown[];
  /** By the name of each embed in the answer. */
  join?: Record<string, { from?: string; hint?: string; type?: string }>;
  where?: object;
  order?: readonly { column: string; embed?: string }[];
  /** Its columns become those of the row around it. */
  spread?: boolean;
}

/**
 * Settles what each embed means by PostgREST's rules, and tells the library in the words it cannot misread. Left alone, it takes an alias
 * for a hint, the parent for the children, and one column of a key for the key. `origin` gives the rows. Returns how deep each table is embedded
 * first. Throws `RefusedRequest`.
 */
export function settleEmbeds(query: Embedding, origin: string | null, all: Relationships): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  if (query.join && origin !== null && all.has(origin)) settle(query, origin, all, depths, 1);
  return depths;
}

function settle(
  outer: Embedding,
  origin: string,
  all: Relationships,
  depths: Map<string, number>,
  depth: number,
): void {
  const { select, join } = outer;
  if (!join) return;
  const embeds = embedsOf(select ?? []);
  checkAlternatives(
    outer,
    embeds.map(([name]) => name),
  );
  const twice = embeds.find(([name], index) => embeds.some(([other], before) => before < index && other === name));
  if (twice) throw namedTwice(`${origin}_${twice[0]}_${depth}`);
  for (const [name, embed] of embeds) {
    const { from = name, hint } = join[name] ?? {};
    const computed = all.computedFrom(origin, from);
    const meant = computed === null ? findRelationship(all, origin, from, hint) : null;
    const target = meant?.target ?? computed ?? from;
    if (meant) {
      if (origin === target && decidesRows(outer, name, embed)) throw unsaid(meant);
      const { hint: _hint, ...rest } = join[name] ?? {};
      join[name] = { ...rest, ...said(meant, name, all) };
    }
    if (!depths.has(target)) depths.set(target, depth);
    settle(embed, target, all, depths, depth + 1);
  }
}

/** Whether more depends on an embed than its own place in the answer. Of a table in itself the library then compares the wrong rows. */
function decidesRows({ join, where, order }: Embedding, name: string, embed: Embedding): boolean {
  const isOrdered = order?.some((one) => one.embed === name) ?? false;
  return join?.[name]?.type === 'inner' || embed.spread === true || isOrdered || mentions(where, name);
}

function mentions(where: unknown, name: string): boolean {
  if (typeof where !== 'object' || where === null) return false;
  return Object.entries(where).some(([key, inner]) => key === name || mentions(inner, name));
}

/** The library asks whether something is embedded beside other conditions, but in a list of alternatives only beside its like. */
function checkAlternatives({ where }: Embedding, names: readonly string[]): void {
  for (const [key, members] of Object.entries(where ?? {})) {
    const isMixed = key.startsWith('$') && names.some((name) => asksFor(members, name)) && !isOfEmbeds(members, names);
    if (isMixed) throw unsupported('Alternatives of embeds and columns');
  }
}

function asksFor(where: unknown, name: string): boolean {
  if (typeof where !== 'object' || where === null) return false;
  return Object.entries(where).some(([key, inner]) => (key === name && isNullTest(inner)) || asksFor(inner, name));
}

function isOfEmbeds(members: unknown, names: readonly string[]): boolean {
  if (!Array.isArray(members)) return false;
  return members.every((member: object) =>
    Object.entries(member).every(([key, inner]) =>
      key === '$or' || key === '$and' ? isOfEmbeds(inner, names) : names.includes(key) && isNullTest(inner),
    ),
  );
}

function isNullTest(test: unknown): boolean {
  if (typeof test !== 'object' || test === null) return false;
  return ('$is' in test && test.$is === null) || ('$isNot' in test && test.$isNot === null);
}

/** The embeds of a selection, by their names in the answer. */
export function embedsOf(select: readonly unknown[]): [string, Embedding][] {
  return select.flatMap((selected) =>
    typeof selected === 'object' && selected !== null
      ? Object.entries(selected).filter((entry): entry is [string, Embedding] => isEmbedding(entry[1]))
      : [],
  );
}

function isEmbedding(definition: unknown): definition is Embedding {
  return typeof definition === 'object' && definition !== null && 'select' in definition;
}

/** The words by which the library finds just this relationship; throws `RefusedRequest` where it has none. */
function said(meant: Relationship, name: string, all: Relationships): { from: string; hint?: string } {
  const { origin, target, key, onward, isInverse } = meant;
  const from = target;
  if (isMisread(meant, all)) throw unsaid(meant);
  if (onward) {
    const towards = (other: string) => all.keys.find((one) => one.table === key.table && one.target === other);
    if (towards(origin) !== key || towards(target) !== onward) throw unsaid(meant);
    return { from, hint: key.table };
  }
  const isAmongOthers =
    all.from(origin).filter((one) => one.target === target && !one.onward).length > (origin === target ? 2 : 1);
  const isColumn = all.keys.some(({ table, columns }) => table === origin && columns.includes(name));
  const isChildren = origin === target && isInverse;
  // Of a hint it takes one column only, and with the table's own name the parent.
  if (key.columns.length > 1 || (isChildren && name === target)) {
    if (isAmongOthers || isColumn) throw unsaid(meant);
    return { from };
  }
  const [column = ''] = key.columns;
  return { from, hint: isChildren ? column : key.name };
}

/** Whether the library takes the name of a table for that of a column or a key, or a key for its namesake on the other table. */
function isMisread({ origin, target, key, isInverse, onward }: Relationship, all: Relationships): boolean {
  return all.keys.some((other) => {
    if (other.table === origin && other.columns.includes(target)) return other.target !== target;
    if (other.name === target) return other.table === origin || other.target === origin;
    if (other.target === origin && other.targetColumns.includes(target)) return other.table !== target;
    const isNamesake = !onward && isInverse && origin !== target && other.name === key.name;
    return isNamesake && other.table === origin && other.target === target;
  });
}

function unsaid({ origin, target, key }: Relationship): RefusedRequest {
  return unsupported(`Embedding '${target}' in '${origin}' by the foreign key '${key.name}'`);
}

function namedTwice(name: string): RefusedRequest {
  return new RefusedRequest(errorAnswer(400, '42712', `table name "${name}" specified more than once`));
}
