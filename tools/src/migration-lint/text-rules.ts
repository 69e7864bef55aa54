import type { Finding, MigrationSource } from './finding.ts';
import { isDefinitionInService, isForbiddenInService } from './service-schemas.ts';
import { readStatements, type Statement } from './statements.ts';

/** Those that PGlite, a plain Postgres and hosted Supabase all have. */
const extensions = ['btree_gist', 'pgcrypto', 'pg_trgm'];

interface TextRule {
  rule: string;
  message: string;
  isBroken(statement: Statement): boolean;
}

const isFunction = ({ text }: Statement) => /^create (or replace )?(function|procedure)\b/.test(text);

/** The statements that run when the migration does. */
const executed = (statement: Statement) =>
  isFunction(statement) ? [statement.text] : [statement.text, ...statement.inner];

const textRules: TextRule[] = [
  {
    rule: 'extension',
    message: `Only these extensions exist everywhere: ${extensions.join(', ')}.`,
    isBroken: (statement) =>
      executed(statement).some((words) => {
        const [, name] = /\b(?:create|alter|drop) extension (?:if (?:not )?exists )?(\w[\w-]*)/.exec(words) ?? [];
        return name !== undefined && !extensions.includes(name);
      }),
  },
  {
    rule: 'server',
    message: 'Roles, databases and settings of the server belong to the project, not to a migration.',
    isBroken: (statement) =>
      executed(statement).some((words) =>
        /\b(create|alter|drop) (role|user|group|database|system|tablespace|event trigger|publication|subscription|server|foreign data wrapper|(trusted |procedural )*language)\b|^(load|reassign owned|drop owned|set (local |session )*(role|session authorization)|reset (role|session authorization)) ?/.test(
          words,
        ),
      ),
  },
  {
    rule: 'service-schema',
    message:
      'The schemas of Auth, Storage and their like get triggers on auth.users, rows in storage.buckets and policies on storage.objects, nothing else.',
    isBroken: (statement) =>
      isForbiddenInService(statement.text) ||
      statement.inner.some((words) =>
        isFunction(statement) ? isDefinitionInService(words) : isForbiddenInService(words),
      ),
  },
  {
    rule: 'transaction',
    message:
      'A migration is one transaction already; it neither begins nor ends one, and does nothing that cannot run in one.',
    isBroken: ({ text }) =>
      /^(begin|start transaction|commit|end|abort|rollback|savepoint|vacuum|\\)/.test(text) ||
      /\bconcurrently\b/.test(text),
  },
];

/** Findings that the words alone tell: names of files, and statements that hosted Supabase would refuse. */
export function checkText(migrations: readonly MigrationSource[]): Finding[] {
  return migrations.flatMap(({ file, script }, index) => [
    ...checkName(file, migrations[index - 1]?.file),
    ...readStatements(script).flatMap((statement) =>
      textRules
        .filter((rule) => rule.isBroken(statement))
        .map(({ rule, message }) => ({ rule, message, place: `${file}:${statement.line}` })),
    ),
  ]);
}

function checkName(file: string, before: string | undefined): Finding[] {
  const isNamed = /^\d{14}_[a-z0-9_]+\.sql$/.test(file);
  if (isNamed && before?.slice(0, 14) !== file.slice(0, 14)) return [];
  const message = isNamed
    ? 'Two migrations have this version; the second would never be applied.'
    : 'A migration is named YYYYMMDDHHMMSS_what_it_does.sql; the Supabase CLI passes over other names.';
  return [{ rule: 'file-name', place: file, message }];
}
