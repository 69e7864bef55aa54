import {
  type ColumnUpdateNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  type UnknownRow,
  ValueNode,
  type ValuesNode,
} from 'kysely';
import { SentValue } from '../../database/values.ts';

/**
 * Tells values from texts in the library's statements. What a row or a function is given is a value, so a string for a JSON column
 * is a JSON string; in a filter or an address it is JSON text (PostgREST's documentation, "JSON Columns" and "Functions").
 * The library itself has turned the JSON arguments of a function into text by then, all but the strings.
 */
export class SentValues implements KyselyPlugin {
  readonly #transformer: ValueMarker;

  constructor(sentArguments: () => unknown) {
    this.#transformer = new ValueMarker(sentArguments);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

type Node = Parameters<OperationNodeTransformer['transformNode']>[0];
type QueryId = Parameters<OperationNodeTransformer['transformNode']>[1];

class ValueMarker extends OperationNodeTransformer {
  readonly #sentArguments: () => unknown;

  constructor(sentArguments: () => unknown) {
    super();
    this.#sentArguments = sentArguments;
  }

  protected override transformValues(node: ValuesNode, queryId: QueryId): ValuesNode {
    const values = super
      .transformValues(node, queryId)
      .values.map((list) =>
        list.kind === 'PrimitiveValueListNode'
          ? { ...list, values: list.values.map(asSent) }
          : { ...list, values: list.values.map(asSentNode) },
      );
    return { ...node, values };
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
    if (!isRaw(before) || !isRaw(type) || !value || !ValueNode.is(value) || raw.sqlFragments[2] !== '::') return raw;
    if (joint !== ' := ' && joint !== '(') return raw;
    const isJson = ['json', 'jsonb'].includes(type.sqlFragments.join(''));
    const sent = this.#sentArguments();
    const argument = joint === '(' ? sent : propertyOf(sent, before.sqlFragments.join(''));
    if (isJson && typeof argument !== 'string') return raw;
    return { ...raw, parameters: [before, asSentNode(value), type] };
  }
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

function propertyOf(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}
