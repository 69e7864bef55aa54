import { isCallable } from './called-function.ts';
import { bareName, type KnownFunction, type KnownSchema } from './relationships.ts';

const exposedSchema = 'public';
const parts = [
  'tables',
  'views',
  'columns',
  'primary_keys',
  'foreign_keys',
  'indexes',
  'functions',
  'triggers',
] as const;

interface KnownView {
  name: string;
  /** Empty where it does not matter. */
  sql?: string;
}

const known = new WeakMap<object, object>();

/**
 * What the library may know of the database: the exposed schema alone, and of its functions those that can be called or belong to a row. It finds embedded resources by their bare names, and would
 * take `auth.users` for `public.users`.
 */
export function exposed<Introspection extends object>(introspection: Introspection): Introspection {
  const before = known.get(introspection);
  if (before) return before as Introspection;
  const narrowed: Introspection = { ...introspection };
  for (const part of parts) {
    const entries: unknown = Reflect.get(introspection, part);
    if (Array.isArray(entries)) Reflect.set(narrowed, part, entries.filter(isExposed));
  }
  const functions: unknown = Reflect.get(narrowed, 'functions');
  const relations = [Reflect.get(narrowed, 'tables'), Reflect.get(narrowed, 'views')].flat() as { name: string }[];
  const rows = new Set(relations.map(({ name }) => name));
  const isUsed = (one: KnownFunction) => isCallable(one) || rows.has(bareName(one.arg_types[0] ?? ''));
  if (Array.isArray(functions)) Reflect.set(narrowed, 'functions', (functions as KnownFunction[]).filter(isUsed));
  const views: unknown = Reflect.get(narrowed, 'views');
  const keys: unknown = Reflect.get(narrowed, 'foreign_keys');
  if (Array.isArray(views) && Array.isArray(keys))
    Reflect.set(narrowed, 'views', withNeededTexts(views as KnownView[], keys as KnownSchema['foreign_keys']));
  known.set(introspection, narrowed);
  known.set(narrowed, narrowed);
  return narrowed;
}

/**
 * Views without the text that defines them, unless they read a table that joins two others: of that the library takes the name. For every
 * request it would search all texts, column by column, for casts to types of its own, which nobody has here.
 */
function withNeededTexts(views: KnownView[], keys: KnownSchema['foreign_keys']): KnownView[] {
  const joining = new Set(keys.map(({ table }) => table).filter((table, at, all) => all.indexOf(table) !== at));
  return views.map((view) => {
    const [source = '', table = ''] = /\bfrom\s+(?:[\w"]+\.)?"?(\w+)"?/i.exec(view.sql ?? '') ?? [];
    return { ...view, sql: joining.has(table) ? source : '' };
  });
}

function isExposed(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const schemaOf = (name: string): unknown => Reflect.get(entry, name) ?? exposedSchema;
  return schemaOf('schema') === exposedSchema && schemaOf('ref_schema') === exposedSchema;
}
