import { elementsOf } from './array-literal.ts';
import type { DatabaseError } from './error-answer.ts';
import { type Condition, GrammarError, isCondition, readTest, readTree, type Test } from './filter-grammar.ts';
import type { KeptTexts, KeptTree } from './kept-texts.ts';
import { checkSelection, PatternBounds } from './pattern-bounds.ts';
import { UnsupportedError } from './unsupported-error.ts';

const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']);

const name = String.raw`(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_$ ]+(?:-[\p{L}\p{N}_$ ]+)*)`;
const path = String.raw`(?:->>?[^(),.:>-]+|->>?-\d+)*`;
const key = new RegExp(`^((?:${name}\\.)*)(${name}${path})$`, 'u');
const treeKey = new RegExp(`^((?:${name}\\.)*?)(not\\.)?(and|or)$`, 'u');

/** An argument Postgres itself would refuse, refused before it is asked. */
class MalformedArrayError extends Error implements DatabaseError {
  override readonly name = 'MalformedArrayError';
  readonly code = '22P02';
  readonly detail = 'Array value must start with "{" or dimension information.';
}

/** The library writes `=` for these when the field is a JSON path. */
const operatorsOnPaths: Readonly<Record<string, string>> = {
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  isdistinct: 'is distinct from',
};

const supportedOnPaths = new Set([
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'],
  ...Object.keys(operatorsOnPaths),
]);

type Leaf = Extract<Condition, { kind: 'leaf' }>;

interface Values {
  kept: KeptTexts;
  bounds: PatternBounds;
}

interface Filters {
  /** The embedded resources it leads through, each with its dot. */
  prefix: string;
  conditions: Condition[];
}

/**
 * The conditions of an address, read as PostgREST reads them and said so that the library understands the same.
 *
 * The library guesses types from the look of a value, keeps the quotes of some, and forgets the first of two conditions on one field.
 * It gets every value as a placeholder, and conditions on one field or several `or` joined by an explicit `and`. Where the address
 * `hasArguments` of a function, what is no condition is one.
 * Throws `GrammarError`, `UnsupportedError` and `MalformedArrayError`.
 */
export function rewriteQuery(query: URLSearchParams, kept: KeptTexts, hasArguments: boolean): URLSearchParams {
  const rewritten = new URLSearchParams();
  const filters = new Map<string, Filters>();
  const values: Values = { kept, bounds: new PatternBounds() };
  for (const [parameter, value] of query) {
    const last = parameter.slice(parameter.lastIndexOf('.') + 1);
    const isOption =
      reserved.has(parameter) || (parameter.includes('.') && ['order', 'limit', 'offset'].includes(last));
    const tree = treeKey.exec(parameter);
    if (parameter === 'select') checkSelection(value);
    if (isOption || (hasArguments && !tree && !isCondition(value))) {
      rewritten.append(parameter, last === 'order' ? withoutQuotes(value, kept) : value);
      continue;
    }
    const { prefix, condition } = tree
      ? { prefix: tree[1] ?? '', condition: readTree(tree[3] === 'and' ? 'and' : 'or', tree[2] !== undefined, value) }
      : readFilter(parameter, value);
    const entry = filters.get(prefix) ?? { prefix, conditions: [] };
    entry.conditions.push(condition);
    filters.set(prefix, entry);
  }
  for (const { prefix, conditions } of filters.values()) {
    const filters = { prefix, conditions: conditions.map((condition) => named(condition, kept)) };
    if (hasArguments) addApart(rewritten, filters, values);
    else addFilters(rewritten, filters, values);
  }
  return rewritten;
}

function readFilter(parameter: string, value: string): { prefix: string; condition: Condition } {
  const found = key.exec(parameter);
  if (!found?.[2]) throw new GrammarError(`tree path (${parameter})`, 1, 'expecting field name');
  return { prefix: found[1] ?? '', condition: { kind: 'leaf', field: found[2], test: readTest(value) } };
}

/** The same condition on fields as the library can read them: without quotes, and with a placeholder for a name that needs some. */
function named(condition: Condition, kept: KeptTexts): Condition {
  if (condition.kind === 'tree') {
    return { ...condition, members: condition.members.map((member) => named(member, kept)) };
  }
  const [, given = '', way = ''] = /^("(?:[^"\\]|\\.)*"|.*?)(->.*)?$/s.exec(condition.field) ?? [];
  const plain = given.startsWith('"') ? given.slice(1, -1).replace(/\\(.)/gs, '$1') : given;
  if (/[."]|->|^\$/.test(plain)) throw new UnsupportedError(`a filter on the column ${plain}`);
  return { ...condition, field: (/^\w+(-\w+)*$/.test(plain) ? plain : kept.placeholderForName(plain)) + way };
}

/** An order whose quoted names are placeholders; the library would look for columns with quotes in their names. */
function withoutQuotes(order: string, kept: KeptTexts): string {
  return order.replace(/(?<=^|,)"((?:[^"\\]|\\.)*)"(?=$|[.,]|->)/gs, (_, name: string) =>
    kept.placeholderForName(name.replace(/\\(.)/gs, '$1')),
  );
}

function addFilters(query: URLSearchParams, { prefix, conditions }: Filters, values: Values): void {
  const trees = conditions.filter((condition) => condition.kind === 'tree').length;
  const fields = conditions.filter((condition) => condition.kind === 'leaf').map(({ field }) => field);
  const isRepeated = (field: string): boolean => fields.filter((other) => other === field).length > 1;
  const together: string[] = [];
  for (const condition of conditions) {
    if (condition.kind === 'leaf' && !isRepeated(condition.field)) {
      query.append(`${prefix}${condition.field}`, testText(condition, values));
    } else if (condition.kind === 'tree' && trees === 1 && fields.every((field) => !isRepeated(field))) {
      query.append(
        `${prefix}${condition.isNegated ? 'not.' : ''}${condition.join}`,
        membersText(condition.members, values),
      );
    } else {
      together.push(conditionText(condition, values));
    }
  }
  if (together.length > 0) query.append(`${prefix}and`, `(${together.join(',')})`);
}

/** In the address of a function the library takes `and` and `or` for arguments: there it reads each condition, and is told later how they are joined. */
function addApart(query: URLSearchParams, { prefix, conditions }: Filters, values: Values): void {
  const apart = (condition: Condition): KeptTree => {
    if (condition.kind === 'tree') return { ...condition, members: condition.members.map(apart) };
    const [, name = '', way = ''] = /^(.*?)(->.*)?$/s.exec(condition.field) ?? [];
    const placeholder = `${values.kept.placeholderFor(name)}${way}`;
    query.append(`${prefix}${placeholder}`, testText(condition, values));
    return placeholder;
  };
  values.kept.trees.push(...conditions.map(apart));
}

function conditionText(condition: Condition, values: Values): string {
  if (condition.kind === 'leaf') return `${condition.field}.${testText(condition, values)}`;
  return `${condition.isNegated ? 'not.' : ''}${condition.join}${membersText(condition.members, values)}`;
}

function membersText(members: Condition[], values: Values): string {
  return `(${members.map((member) => conditionText(member, values)).join(',')})`;
}

function testText({ field, test }: Leaf, values: Values): string {
  const { isNegated, operator } = test;
  return `${isNegated ? 'not.' : ''}${operator}.${valueText(test, field, values)}`;
}

function valueText({ operator, value }: Test, field: string, { kept, bounds }: Values): string {
  if (operator === 'is') return String(value);
  if (typeof value !== 'string') return `(${value.map((element) => kept.placeholderFor(element)).join(',')})`;
  const text = /^i?like/.test(operator) ? value.replaceAll('*', '%') : value;
  const isPath = field.includes('->');
  if (isPath && !supportedOnPaths.has(operator)) throw new UnsupportedError(`${operator} on a JSON path`);
  const isQuantified = /\((any|all)\)$/.test(operator);
  const elements = isQuantified ? elementsOf(text) : [text];
  if (!elements) throw new MalformedArrayError(`malformed array literal: "${text}"`);
  for (const element of elements) bounds.check(operator, element);
  if (!isQuantified) return kept.placeholderFor(text, isPath ? operatorsOnPaths[operator] : undefined);
  return `{${elements.map((element) => kept.placeholderFor(element)).join(',')}}`;
}
