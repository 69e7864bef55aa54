import { type FunctionBody, type LibraryCall, mostRowsOf, settleCall } from './called-function.ts';
import { type Embedding, embedsOf, settleEmbeds } from './embeds.ts';
import { unsupported } from './error-response.ts';
import type { KeptTexts, KeptTree } from './kept-texts.ts';
import type { Relationships } from './relationships.ts';

/** What the library has read from an address and a body. */
export interface LibraryQuery extends Embedding, Partial<LibraryCall> {
  type?: string;
  from?: string;
}

/** The request a query was read from. */
export interface QueryOrigin {
  kept: KeptTexts;
  body: FunctionBody | null;
  mostRows?: number;
  isChange?: boolean;
  /** Changes rows that the library could not find again to tell them. */
  isUntold?: boolean;
  /** Calls a function that gives one row. */
  isOneRow?: boolean;
  /** How deep in the selection each table is embedded first. */
  depths?: ReadonlyMap<string, number>;
}

/**
 * Settles what the library may misunderstand of a query before it makes a statement of it: names of columns, the function that is
 * called, and what each embed means. Throws `RefusedRequest`.
 */
export function settleQuery(query: LibraryQuery, all: Relationships, request: QueryOrigin | null): void {
  if (request) restoreConditions(query, request.kept);
  const depths = settleEmbeds(query, originOf(query, all, request), all, isChange(query));
  if (!request) return;
  request.depths = depths;
  if (isUntold(query, all)) {
    request.isUntold = true;
    delete query.select;
    delete query.join;
    query.$meta = { ...query.$meta, return: 'minimal' };
  }
  request.isChange = query.type === 'update' && Object.keys(query.where ?? {}).length > 0;
}

/** The table whose rows it asks for; null where that is not known. */
function originOf(query: LibraryQuery, all: Relationships, request: QueryOrigin | null): string | null {
  if (!isCall(query)) return query.from ?? null;
  if (!request?.body) withoutOptions(query);
  const called = settleCall(query, all.functionsNamed(query.function), request?.body ?? null);
  const mostRows = mostRowsOf(query);
  if (request && mostRows !== undefined) request.mostRows = mostRows;
  if (request && called) request.isOneRow = called.return_typtype === 'c' && !called.return_is_setof;
  return called ? all.resultOf(called) : null;
}

function isChange({ type }: LibraryQuery): boolean {
  return type !== undefined && ['insert', 'upsert', 'put', 'update', 'delete'].includes(type);
}

/** Whether more than plain columns is wanted of rows that are changed and have no key; those that are deleted are read before. */
function isUntold(query: LibraryQuery, all: Relationships): boolean {
  const { from, type, select, $meta } = query;
  if (!isChange(query) || type === 'delete' || $meta?.return !== 'representation') return false;
  return from !== undefined && !all.hasKey(from) && (select ?? []).some(isMoreThanColumn);
}

function isMoreThanColumn(selected: unknown): boolean {
  if (typeof selected !== 'object' || selected === null) return false;
  return Object.entries(selected).some(([name, { column = name, ...rest }]: [string, { column?: string }]) => {
    return column !== name || Object.keys(rest).length > 0;
  });
}

/** In the address of a function the library takes `embed.limit` for an argument, too. */
function withoutOptions(call: LibraryQuery & LibraryCall): void {
  const embeds = new Set(embedsOf(call.select ?? []).map(([name]) => name));
  const isOption = (name: string) =>
    /\.(order|limit|offset)$/.test(name) && embeds.has(name.slice(0, name.indexOf('.')));
  const args = Object.entries(call.args ?? {});
  const own = args.filter(([name]) => !isOption(name));
  if (own.length === args.length) return;
  if (own.length > 0) call.args = Object.fromEntries(own);
  else delete call.args;
}

function isCall(query: LibraryQuery): query is LibraryQuery & LibraryCall {
  return query.function !== undefined;
}

const unplaced = 'A condition in this place of the address of a function';

function restoreConditions(query: LibraryQuery, kept: KeptTexts): void {
  if (!kept.hasNames) return;
  const trees = new Set(kept.trees);
  restoreIn(query, kept, trees);
  if (trees.size > 0) throw unsupported(unplaced);
}

function restoreIn(query: Embedding, kept: KeptTexts, trees: Set<KeptTree>): void {
  if (query.where) query.where = withNames(joined(query.where, trees), kept) as object;
  if (query.order) query.order = query.order.map((one) => ({ ...one, column: kept.restored(one.column) }));
  for (const [, embed] of embedsOf(query.select ?? [])) restoreIn(embed, kept, trees);
}

/** The conditions of a selection joined as they were; takes those it finds from the `trees`. */
function joined(where: object, trees: Set<KeptTree>): object {
  const tests = new Map<string, unknown>(Object.entries(where));
  const own = [...trees].filter((tree) => tests.has(firstOf(tree)));
  if (own.length === 0) return where;
  const built = (tree: KeptTree): object => {
    if (typeof tree === 'string') {
      const test = tests.get(tree);
      if (!tests.delete(tree)) throw unsupported(unplaced);
      return { [tree]: test };
    }
    const members = { [`$${tree.join}`]: tree.members.map(built) };
    return tree.isNegated ? { $not: members } : members;
  };
  const conditions = own.map(built);
  for (const tree of own) trees.delete(tree);
  return { $and: tests.size > 0 ? [Object.fromEntries(tests), ...conditions] : conditions };
}

function firstOf(tree: KeptTree): string {
  if (typeof tree === 'string') return tree;
  const [first] = tree.members;
  return first === undefined ? '' : firstOf(first);
}

function withNames(where: unknown, kept: KeptTexts): unknown {
  if (Array.isArray(where)) return where.map((member) => withNames(member, kept));
  if (typeof where !== 'object' || where === null) return where;
  // What stands for a condition may stand for a placeholder.
  const name = (key: string) => kept.restored(kept.restored(key));
  return Object.fromEntries(Object.entries(where).map(([key, test]) => [name(key), withNames(test, kept)]));
}
