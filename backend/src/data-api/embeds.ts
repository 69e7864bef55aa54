import { type Embedded, EmbedConditions, onColumns } from './embed-conditions.ts';
import { errorAnswer, RefusedRequest, unsupported } from './error-response.ts';
import { findRelationship } from './find-relationship.ts';
import type { Relationship, Relationships } from './relationships.ts';

/** What the library has read of a selection: of a request, or of an embed in it. */
export interface Embedding {
  select?: unknown[];
  /** By the name of each embed in the answer. */
  join?: Record<string, { from?: string; hint?: string; type?: string }>;
  where?: object;
  limit?: number;
  offset?: number;
  order?: readonly { column: string; embed?: string }[];
  /** Its columns become those of the row around it. */
  spread?: boolean;
}

/**
 * Settles what each embed means by PostgREST's rules, and tells the library in the words it cannot misread. Left alone, it takes an alias
 * for a hint, the parent for the children, and one column of a key for the key. `origin` gives the rows; a change (`isChange`) is told with
 * them, and has conditions on columns alone. Returns how deep each table is embedded first. Throws `RefusedRequest`.
 */
export function settleEmbeds(
  query: Embedding,
  origin: string | null,
  all: Relationships,
  isChange: boolean,
): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  if (query.join && origin !== null && all.has(origin))
    settle(query, { origin, around: null, depth: 1, selves: 0, isChange }, all, depths);
  return depths;
}

/** Where a selection stands. */
interface Place {
  origin: string;
  /** The table of the row around. */
  around: string | null;
  depth: number;
  /** How often in a row a table is embedded in itself around it. */
  selves: number;
  /** Its conditions are those of a change. */
  isChange: boolean;
}

/** Returns how many selections its conditions have. */
function settle(outer: Embedding, place: Place, all: Relationships, depths: Map<string, number>): number {
  const { origin, depth } = place;
  const { select, join } = outer;
  if (!join) return 0;
  const embeds = embedsOf(select ?? []);
  const twice = embeds.find(([name], index) => embeds.some(([other], before) => before < index && other === name));
  if (twice) throw namedTwice(`${origin}_${twice[0]}_${depth}`);
  const embedded = new Map<string, Embedded>();
  for (const [name, embed] of embeds) {
    const { from = name, hint, type } = join[name] ?? {};
    const computed = all.computedFrom(origin, from);
    const relationship = computed === null ? findRelationship(all, origin, from, hint) : null;
    const target = relationship?.target ?? computed ?? from;
    const selves = origin === target ? place.selves + 1 : 0;
    if (relationship) {
      if (isMisplaced(relationship, outer, name, place) || isCaptured(relationship, outer, name, place))
        throw unsaid(relationship);
      const { hint: _hint, ...rest } = join[name] ?? {};
      join[name] = { ...rest, ...said(relationship, name, all) };
    }
    if (!depths.has(target)) depths.set(target, depth);
    const size = settle(
      embed,
      { origin: target, around: origin, depth: depth + 1, selves, isChange: false },
      all,
      depths,
    );
    if (embed.spread && (outer.spread || relationship?.cardinality.endsWith('to-one'))) checkSpread(target, embed);
    const { where, limit, offset } = embed;
    const isInner = type === 'inner';
    if (isOrderedBy(outer, name) && !isInner && isFiltered(embed))
      throw unsupported(`The order by a filtered '${name}'`);
    embedded.set(name, { target, relationship, from, where, limit, offset, depth, size, isInner });
  }
  if (place.isChange) {
    if (outer.where) outer.where = onColumns(outer.where, [...embedded.keys()]);
    return 0;
  }
  const conditions = new EmbedConditions(embedded, (name) => all.has(name));
  const where = conditions.said(outer.where);
  if (where) outer.where = where;
  for (const [name, { isInner }] of embedded) if (isInner) join[name] = { ...join[name], type: 'left' };
  return conditions.size;
}

/** Whether the library would compare the wrong rows: of a table in itself it knows two of its own, and little more. */
function isMisplaced(meant: Relationship, outer: Embedding, name: string, { selves, isChange }: Place): boolean {
  if (meant.onward && selves > 0) return true;
  if (meant.origin !== meant.target) return false;
  const isInner = isChange && outer.join?.[name]?.type === 'inner';
  const isSpread = embedsOf(outer.select ?? []).some(([other, embed]) => other === name && embed.spread === true);
  return isOrderedBy(outer, name) || isInner || isSpread || selves > 1;
}

/** Whether the library joins a row in a way that its name takes the place of the row around. */
function isCaptured({ target, cardinality }: Relationship, outer: Embedding, name: string, { around }: Place): boolean {
  if (isOrderedBy(outer, name) && name === around) return true;
  if (outer.spread !== true || target !== around) return false;
  const isSpread = embedsOf(outer.select ?? []).some(([other, embed]) => other === name && embed.spread === true);
  return cardinality === 'one-to-one' || (isSpread && cardinality === 'many-to-one');
}

/** Of one row that is spread, and of rows in others that are, the library takes the columns, whatever is asked of them. */
function checkSpread(target: string, embed: Embedding): void {
  if (isFiltered(embed) || embed.order || embedsOf(embed.select ?? []).length > 0)
    throw unsupported(`More than columns of '${target}' among other columns`);
}

function isOrderedBy({ order }: Embedding, name: string): boolean {
  return order?.some((one) => one.embed === name) ?? false;
}

function isFiltered({ where, limit, offset }: Embedding): boolean {
  return Object.keys(where ?? {}).length > 0 || limit !== undefined || offset !== undefined;
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
