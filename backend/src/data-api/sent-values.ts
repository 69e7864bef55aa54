import {
  AndNode,
  type ColumnUpdateNode,
  DefaultInsertValueNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  type UnknownRow,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { SentValue } from '../database/values.ts';
import { isExistence } from './existence.ts';
import { columnDefault, type KeptTexts } from './kept-texts.ts';
import { NamesInFull, type Node, type QueryId } from './names-in-full.ts';

/** What the statements of a request need to know of it. */
export interface ServedValues {
  kept: KeptTexts;
  /** The JSON it brought. */
  json: unknown;
  /** Changes rows it names by a condition. */
  isChange?: boolean;
}

/**
 * Tells values from texts in the library's statements. What a row or a function is given is a value, so a string for a JSON column
 * is a JSON string; in a filter or an address it is JSON text (PostgREST's documentation, "JSON Columns" and "Functions").
 * The library itself has turned the JSON arguments of a function into text by then, all but the strings.
 */
export class SentValues implements KyselyPlugin {
  readonly #transformer: ValueMarker;

  constructor(served: () => ServedValues | null) {
    this.#transformer = new ValueMarker(served);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class ValueMarker extends NamesInFull {
  readonly #served: () => ServedValues | null;

  constructor(served: () => ServedValues | null) {
    super();
    this.#served = served;
  }

  /**
   * To answer with more than plain columns the library reads the rows that it changed once more, where they fulfil the condition and have
   * one of the primary keys. They need not fulfil it any longer.
   */
  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    const isReread = this.isOutermost && !isExistence(node) && this.#served()?.isChange;
    if (!node.where || !isReread) return super.transformSelectQuery(node, queryId);
    return super.transformSelectQuery({ ...node, where: { ...node.where, where: byKey(node.where.where) } }, queryId);
  }

  /** A row without any value is one of defaults. */
  protected override transformInsertQuery(node: InsertQueryNode, queryId: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    if (insert.columns?.length !== 0 || !insert.values) return insert;
    const { columns: _columns, values: _values, ...rest } = insert;
    return { ...rest, defaultValues: true };
  }

  protected override transformValues(node: ValuesNode, queryId: QueryId): ValuesNode {
    const lists = node.values.map((list) => {
      const values =
        list.kind === 'PrimitiveValueListNode' ? list.values.map((value) => ValueNode.create(value)) : list.values;
      return ValueListNode.create(values.map((value) => this.#inserted(value, queryId)));
    });
    return ValuesNode.create(lists);
  }

  #inserted<Kind extends NonNullable<Node>>(node: Kind, queryId: QueryId): Kind | DefaultInsertValueNode {
    if (ValueNode.is(node) && node.value === columnDefault) return DefaultInsertValueNode.create();
    return asSentNode(this.transformNode(node, queryId));
  }

  /** A row that takes the default is like none there is. */
  protected override transformValue(node: ValueNode, queryId: QueryId): ValueNode {
    const value = super.transformValue(node, queryId);
    return value.value === columnDefault ? ValueNode.createImmediate(null) : value;
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode, queryId: QueryId): ColumnUpdateNode {
    const update = super.transformColumnUpdate(node, queryId);
    return { ...update, value: asSentNode(update.value) };
  }

  /** Arguments are written `name := $1::type`, and the only argument of a function without names `function($1::type)`. */
  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    const raw = super.transformRaw(node, queryId);
    const [before, value, type] = raw.parameters;
    const joint = raw.sqlFragments[1];
    if (joint === ' = ' && raw.sqlFragments.length === 3 && value && ValueNode.is(value)) {
      const operator = this.#served()?.kept.operatorOf(value.value);
      return operator ? { ...raw, sqlFragments: ['', ` ${operator} `, ''] } : raw;
    }
    if (!isRaw(before) || !isRaw(type) || !value || !ValueNode.is(value) || raw.sqlFragments[2] !== '::') return raw;
    if (joint !== ' := ' && joint !== '(') return raw;
    const isJson = ['json', 'jsonb'].includes(type.sqlFragments.join(''));
    const sent = this.#served()?.json;
    const argument = joint === '(' ? sent : propertyOf(sent, before.sqlFragments.join(''));
    if (!isJson && holdsObject(argument)) return { ...raw, ...fromJson(before, argument, type) };
    if (isJson && typeof argument !== 'string') return raw;
    return { ...raw, parameters: [before, asSentNode(value), type] };
  }
}

/** Of a condition `(condition and key)`, which others may follow, with the key alone. */
function byKey(where: OperationNode): OperationNode {
  if (AndNode.is(where)) return AndNode.create(byKey(where.left), byKey(where.right));
  return ParensNode.is(where) && AndNode.is(where.node) ? where.node.right : where;
}

function asSent(value: unknown): unknown {
  return value === null || value === undefined ? value : new SentValue(value);
}

function asSentNode<Kind extends NonNullable<Node>>(node: Kind): Kind {
  return ValueNode.is(node) ? { ...node, value: asSent(node.value) } : node;
}

function isRaw(node: Node): node is RawNode {
  return node !== undefined && RawNode.is(node);
}

/** Whether it is a row of a composite type, or a list of such. */
function holdsObject(argument: unknown): boolean {
  if (typeof argument !== 'object' || argument === null) return false;
  return !Array.isArray(argument) || argument.some(holdsObject);
}

/** Postgres makes the value of its type, as it does of all arguments for PostgREST. */
function fromJson(name: RawNode, argument: unknown, type: RawNode): Pick<RawNode, 'sqlFragments' | 'parameters'> {
  return {
    sqlFragments: ['', ' := (select value from json_to_record(', '::text::json) as sent (value ', '))'],
    parameters: [name, ValueNode.create(JSON.stringify({ value: argument })), type],
  };
}

function propertyOf(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}
