import type { Relation, Schema } from './read-schema.ts';

/** The bounds of all tables as a constant, so that forms refuse what the database would refuse. */
export function writeLimits(schema: Schema): string {
  const tables = schema.relations.filter(
    ({ kind, columns }) => kind === 'table' && columns.some(({ bounds }) => bounds !== null),
  );
  return `// Written by \`npm run types:database\` from the check constraints of the migrations.

/** Bounds of columns: longest text (of each entry in a list), least and most of a number, entries of a list. */
export const limits = { ${tables.map(writeTable).join(', ')} } as const;
`;
}

function writeTable({ name, columns }: Relation): string {
  const bounded = columns.flatMap((column) =>
    column.bounds ? [`${column.name}: ${JSON.stringify(column.bounds)}`] : [],
  );
  return `${name}: { ${bounded.join(', ')} }`;
}
