import type { Rule } from './read-rules.ts';
import type { Column, Relation, Schema } from './read-schema.ts';

/**
 * What the check constraints of all tables allow, and by which rules the database judges, as constants: forms refuse what it would refuse, and
 * offer what it takes; pages say the numbers by which it counts.
 */
export function writeLimits(schema: Schema, rules: readonly Rule[]): string {
  const tables = schema.relations.filter(({ kind }) => kind === 'table');
  return `// Written by \`npm run types:database\` from the check constraints of the migrations, and from its rules.

/** Bounds of columns: longest text (of each entry in a list), least and most of a number, entries of a list. */
export const limits = { ${writeTables(tables, ({ bounds }) => bounds)} } as const;

/** The words that a column takes, in their order. */
export const choices = { ${writeTables(tables, ({ values }) => values)} } as const;

${rules.map(({ name, numbers, words }) => `/** ${words} */\nexport const ${name} = ${JSON.stringify(numbers)} as const;\n`).join('\n')}`;
}

/** Columns of which `valueOf` says something, below their tables. */
function writeTables(tables: readonly Relation[], valueOf: (column: Column) => unknown): string {
  return tables
    .map(({ name, columns }) => {
      const said = columns.flatMap((column) => {
        const value = valueOf(column);
        return value ? [`${column.name}: ${JSON.stringify(value)}`] : [];
      });
      return said.length > 0 ? `${name}: { ${said.join(', ')} }` : '';
    })
    .filter(Boolean)
    .join(', ');
}
