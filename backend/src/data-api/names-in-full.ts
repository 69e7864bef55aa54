import {
  AliasNode,
  ColumnNode,
  type FromNode,
  IdentifierNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
} from 'kysely';
import { unsupported } from './error-response.ts';
import { around, withRowsNamed } from './existence.ts';

export type Node = Parameters<OperationNodeTransformer['transformNode']>[0];
export type QueryId = Parameters<OperationNodeTransformer['transformNode']>[1];

/**
 * Names each column together with the table it is asked of, as PostgREST does. The library leaves the table away, and in an embed Postgres
 * then takes a column that is not there from the row around it. So named, a column may also be a function of the row ("Computed Fields").
 */
export class NamesInFull extends OperationNodeTransformer {
  /** What the statement reads from, the innermost last; null where that is not one named thing. */
  readonly #sources: (string | null)[] = [];
  /** What the rows around the innermost statement are read from; undefined where it stands in no other. */
  #around: string | null | undefined;
  /** The table that the innermost statement reads from by another name than the library knows. */
  #renamed: string | null = null;

  /** Whether a statement stands in no other. */
  protected get isOutermost(): boolean {
    return this.#sources.length === 0;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    const named = withRowsNamed(node);
    const source = sourceOf(named.from);
    const table = named === node ? null : sourceOf(node.from);
    return this.#reading(source, () => super.transformSelectQuery(named, queryId), table);
  }

  /** What is read from knows the rows around the statement alone. */
  protected override transformFrom(node: FromNode, queryId: QueryId): FromNode {
    const own = this.#sources.pop();
    try {
      return super.transformFrom(node, queryId);
    } finally {
      if (own !== undefined) this.#sources.push(own);
    }
  }

  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    // A name in full already, part by part.
    if (node.parameters.length > 1 && node.sqlFragments.slice(1, -1).every((joint) => joint === '.')) return node;
    const name = node.parameters.length === 0 ? quotedName(node.sqlFragments.join('')) : null;
    const full = name === null ? null : this.#inFull(name);
    if (full) return RawNode.createWithChild(full);
    return isSelect(node)
      ? this.#reading(null, () => super.transformRaw(node, queryId))
      : super.transformRaw(node, queryId);
  }

  protected override transformReference(node: ReferenceNode, queryId: QueryId): ReferenceNode {
    const reference = super.transformReference(node, queryId);
    if (reference.table || !ColumnNode.is(reference.column)) return reference;
    const { name } = reference.column.column;
    const source = this.#sources.at(-1);
    if (source && name === this.#renamed) return ReferenceNode.create(ColumnNode.create(source));
    return this.#inFull(name) ?? reference;
  }

  /** The library has a condition transformed before it knows the statement around it, and then once more. */
  protected override transformIdentifier(node: IdentifierNode, queryId: QueryId): IdentifierNode {
    if (node.name !== around || this.#around === undefined) return super.transformIdentifier(node, queryId);
    if (this.#around === null) throw unsupported('A condition on what is embedded in rows without a name');
    return IdentifierNode.create(this.#around);
  }

  #reading<Result>(source: string | null, transform: () => Result, renamed: string | null = null): Result {
    const before = { around: this.#around, renamed: this.#renamed };
    this.#around = this.#sources.at(-1);
    this.#renamed = renamed;
    this.#sources.push(source);
    try {
      return transform();
    } finally {
      this.#sources.pop();
      this.#around = before.around;
      this.#renamed = before.renamed;
    }
  }

  /** Null for what is no column: the name of the source itself is its whole row. */
  #inFull(name: string): ReferenceNode | null {
    const source = this.#sources.at(-1);
    return source && name !== source ? ReferenceNode.create(ColumnNode.create(name), TableNode.create(source)) : null;
  }
}

/** A selection in words around parts of it: what it reads from is not among its parts. */
function isSelect({ sqlFragments: [start = ''] }: RawNode): boolean {
  return /^\(select\b/i.test(start);
}

/** The library writes most columns so. */
function quotedName(text: string): string | null {
  const quoted = /^"((?:[^"]|"")+)"$/.exec(text)?.[1];
  return quoted?.replaceAll('""', '"') ?? null;
}

function sourceOf(from: FromNode | undefined): string | null {
  const [only, another] = from?.froms ?? [];
  if (!only || another) return null;
  if (TableNode.is(only)) return only.table.identifier.name;
  if (!AliasNode.is(only) || !IdentifierNode.is(only.alias)) return null;
  return TableNode.is(only.node) || RawNode.is(only.node) ? only.alias.name : null;
}
