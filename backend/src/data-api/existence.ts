import { randomBytes } from 'node:crypto';
import { AliasNode, FromNode, IdentifierNode, RawNode, SelectionNode, type SelectQueryNode } from 'kysely';

// Nobody outside can know it, so no name of a person can pass for one of these.
const secret = randomBytes(16).toString('hex');

/** Stands for the name of what the rows around a selection are read from; the library calls it this or that. */
export const around = `around${secret}`;

/** The rows that a condition asks for. */
export interface Rows {
  table: string;
  /** What they are called in the statement, so that no row around them is meant. */
  alias: string;
  /** The function of the row around them that gives them. */
  computedBy?: string;
  where: object;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** The library's words for "there are such rows". It has none for their name and their function: these are put into its statement. */
export function existence({ table, alias, computedBy, where, limit, offset }: Rows): object {
  const mark = `${secret}${JSON.stringify({ alias, computedBy })}`;
  const select = [{ [mark]: { column: '_' } }];
  return { $exists: { type: 'query', from: table, select, where, limit, offset } };
}

/** Whether it is the selection of an `existence`. */
export function isExistence(node: SelectQueryNode): boolean {
  return markOf(node) !== null;
}

/** The selection of an `existence` with the name of its rows, and any other as it is. */
export function withRowsNamed(node: SelectQueryNode): SelectQueryNode {
  const mark = markOf(node);
  const table = node.from?.froms[0];
  if (mark === null || !table) return node;
  const { alias, computedBy } = JSON.parse(mark) as Pick<Rows, 'alias' | 'computedBy'>;
  const rows =
    computedBy === undefined
      ? table
      : RawNode.create(['"public".', '(', ')'], [computedBy, around].map(IdentifierNode.create));
  return {
    ...node,
    from: FromNode.create([AliasNode.create(rows, IdentifierNode.create(alias))]),
    selections: [SelectionNode.create(AliasNode.create(RawNode.createWithSql('1'), IdentifierNode.create('_')))],
  };
}

function markOf({ selections }: SelectQueryNode): string | null {
  const [only] = selections ?? [];
  if (!only || !AliasNode.is(only.selection) || !IdentifierNode.is(only.selection.alias)) return null;
  const { name } = only.selection.alias;
  return name.startsWith(secret) ? name.slice(secret.length) : null;
}
