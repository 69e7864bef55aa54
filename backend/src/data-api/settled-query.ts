import { type FunctionBody, type LibraryCall, mostRowsOf, settleCall } from './called-function.ts';
import { type Embedding, embedsOf, settleEmbeds } from './embeds.ts';
import type { KeptTexts } from './kept-texts.ts';
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
  if (request?.kept.hasNames) restoreNames(query, request.kept);
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

function isCall(query: LibraryQuery): query is LibraryQuery & LibraryCall {
  return query.function !== undefined;
}

function restoreNames(query: Embedding, kept: KeptTexts): void {
  if (query.where) query.where = withNames(query.where, kept) as object;
  if (query.order) query.order = query.order.map((one) => ({ ...one, column: kept.restored(one.column) }));
  for (const [, embed] of embedsOf(query.select ?? [])) restoreNames(embed, kept);
}

function withNames(where: unknown, kept: KeptTexts): unknown {
  if (Array.isArray(where)) return where.map((member) => withNames(member, kept));
  if (typeof where !== 'object' || where === null) return where;
  return Object.fromEntries(Object.entries(where).map(([key, test]) => [kept.restored(key), withNames(test, kept)]));
}
