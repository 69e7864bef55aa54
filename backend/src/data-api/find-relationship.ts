import { errorAnswer, RefusedRequest } from './error-response.ts';
import { mostSimilar } from './library-error.ts';
import type { Relationship, Relationships } from './relationships.ts';

/**
 * The relationship that `/origin?select=target!hint(*)` means, by PostgREST's rules (its documentation, "Resource Embedding").
 * Throws `RefusedRequest` where there is none (PGRST200), or more than one (PGRST201).
 */
export function findRelationship(all: Relationships, origin: string, target: string, hint?: string): Relationship {
  const fitting = all.from(origin).filter((one) => isMeant(one, all, target, hint));
  const [only, another] = fitting;
  if (!only) throw none(all, origin, target, hint);
  if (another) throw several(fitting, origin, target);
  return only;
}

function isMeant(one: Relationship, all: Relationships, target: string, hint: string | undefined): boolean {
  const [first, second] = one.columns.length === 1 ? (one.columns[0] ?? []) : [];
  if (one.origin === one.target) {
    // The children by the table's name, the parent by the column's.
    const isChildren = one.cardinality === 'one-to-many' && one.target === target;
    if (hint !== undefined) return isChildren && second === hint;
    return isChildren || (one.cardinality === 'many-to-one' && first === target);
  }
  const isTable = one.target === target;
  if (hint !== undefined) {
    if (one.onward) return isTable && one.key.table === hint;
    return isTable && [one.key.name, first, second].includes(hint);
  }
  if (isTable || one.onward || all.isView(one.target)) return isTable;
  return one.key.name === target || first === target;
}

function none(all: Relationships, origin: string, target: string, hint: string | undefined): RefusedRequest {
  const by = hint === undefined ? '' : ` using the hint '${hint}'`;
  const answer = errorAnswer(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${origin}' and '${target}'${by} in the schema 'public', but no matches were found.`,
  );
  const others = all.from(origin).map((one) => one.target);
  const similar = mostSimilar(
    target,
    others.filter((other) => other !== target),
  );
  return new RefusedRequest({ ...answer, hint: similar && `Perhaps you meant '${similar}' instead of '${target}'.` });
}

const order = ['one-to-many', 'one-to-one', 'many-to-one', 'many-to-many'];

function several(relationships: readonly Relationship[], origin: string, target: string): RefusedRequest {
  const sorted = [...relationships].sort(
    (first, second) =>
      order.indexOf(first.cardinality) - order.indexOf(second.cardinality) ||
      hintOf(first).localeCompare(hintOf(second)),
  );
  const details = sorted.map((one) => ({
    cardinality: one.cardinality,
    embedding: `${origin} with ${one.target}`,
    relationship: described(one),
  }));
  const hints = sorted.map((one) => `'${target}!${hintOf(one)}'`).join(', ');
  const answer = errorAnswer(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
  );
  const hint = `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`;
  return new RefusedRequest({ ...answer, details, hint });
}

function hintOf({ key, onward }: Relationship): string {
  return onward ? key.table : key.name;
}

function described({ origin, target, columns, key, onward }: Relationship): string {
  if (onward)
    return `${key.table} using ${key.name}(${key.columns.join(', ')}) and ${onward.name}(${onward.columns.join(', ')})`;
  const own = columns.map(([column]) => column).join(', ');
  const other = columns.map(([, column]) => column).join(', ');
  return `${key.name} using ${origin}(${own}) and ${target}(${other})`;
}
