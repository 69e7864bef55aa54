import type { Column, ForeignKey, Relation, Schema, SchemaFunction } from './read-schema.ts';

const scalarTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

/**
 * The schema as the `Database` type that supabase-js expects. Text columns whose check lists their values become unions of them.
 * The columns of a view may be null unless the comment of the view says otherwise: "Rows of <table>" lends the table's columns
 * their nullability and values, "Never null: a, b." names computed ones.
 */
export function writeTypes(schema: Schema): string {
  const tables = schema.relations.filter((relation) => relation.kind === 'table');
  const views = schema.relations.filter((relation) => relation.kind === 'view');
  return `// Written by \`npm run types:database\` from the migrations.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: { ${tables.map(writeTable).join('\n')} };
    Views: { ${views.map((view) => writeView(view, tables)).join('\n')} };
    Functions: { ${schema.functions.map((fn) => writeFunction(fn, tables)).join('\n')} };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`;
}

function writeTable(table: Relation): string {
  return `${table.name}: {
    Row: { ${table.columns.map(writeRowColumn).join('\n')} };
    Insert: { ${table.columns.map((column) => writeInput(column, isOptional(column))).join('\n')} };
    Update: { ${table.columns.map((column) => writeInput(column, true)).join('\n')} };
    Relationships: [${table.foreignKeys.map(writeForeignKey).join(', ')}];
  };`;
}

function writeView(view: Relation, tables: readonly Relation[]): string {
  const source = tables.find((table) => table.name === /\bRows of (\w+)/.exec(view.comment)?.[1]);
  const neverNull = (/Never null: ([\w, ]+)\./.exec(view.comment)?.[1] ?? '').split(', ');
  const columns = view.columns.map((column): Column => {
    const stored = source?.columns.find((candidate) => candidate.name === column.name);
    const nullable = !neverNull.includes(column.name) && (stored?.nullable ?? true);
    return { ...column, nullable, values: stored?.values ?? null };
  });
  return `${view.name}: {
    Row: { ${columns.map(writeRowColumn).join('\n')} };
    Relationships: [];
  };`;
}

function writeFunction(fn: SchemaFunction, tables: readonly Relation[]): string {
  const parameters = fn.arguments.map(
    (argument) => `${argument.name}${argument.optional ? '?' : ''}: ${typeOf(argument.type)}`,
  );
  return `${fn.name}: {
    Args: ${parameters.length > 0 ? `{ ${parameters.join('; ')} }` : 'never'};
    Returns: ${returnType(fn, tables)}${fn.returnsSet ? '[]' : ''};
  };`;
}

function returnType(fn: SchemaFunction, tables: readonly Relation[]): string {
  if (fn.columns)
    return `{ ${fn.columns.map(({ name, type, nullable }) => `${name}: ${typeOf(type)}${nullable ? ' | null' : ''}`).join('; ')} }`;
  const row = tables.find((table) => table.name === fn.returnsRowOf);
  return row ? `{ ${row.columns.map(writeRowColumn).join('\n')} }` : typeOf(fn.returnType);
}

function writeRowColumn(column: Column): string {
  return `${column.name}: ${valueType(column)};`;
}

function writeInput(column: Column, optional: boolean): string {
  return `${column.name}${optional ? '?' : ''}: ${column.generated ? 'never' : valueType(column)};`;
}

function isOptional(column: Column): boolean {
  return column.nullable || column.hasDefault || column.generated;
}

function valueType(column: Column): string {
  const type = column.values ? column.values.map((value) => JSON.stringify(value)).join(' | ') : typeOf(column.type);
  return column.nullable ? `${type} | null` : type;
}

function writeForeignKey(key: ForeignKey): string {
  return `{
    foreignKeyName: ${JSON.stringify(key.name)};
    columns: ${JSON.stringify(key.columns)};
    isOneToOne: ${key.oneToOne};
    referencedRelation: ${JSON.stringify(key.target)};
    referencedColumns: ${JSON.stringify(key.targetColumns)};
  }`;
}

function typeOf(postgresType: string): string {
  if (postgresType.startsWith('_')) return `${typeOf(postgresType.slice(1))}[]`;
  return scalarTypes[postgresType] ?? 'string';
}
