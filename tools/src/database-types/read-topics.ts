import type { SqlSession } from '@portal/backend/database/sql';

/** What visitors can read over the Data API, a table, a view or a function, and the topics of `content_revision` that its answers depend on. */
export type ReadTopics = Readonly<Record<string, readonly string[]>>;

/** A table, view or function. */
interface Named {
  name: string;
  isTable: boolean;
  isOffered: boolean;
  isDefiner: boolean;
  /** Of a view or function. */
  definition: string;
  /** The policies of a table that visitors meet. */
  rules: string;
  topics: string[];
}

/**
 * Reads from a migrated database what each answer depends on: an object depends on whatever its definition and policies name, and on what
 * those name. Words that only look like a name make pages be drawn too often, never too rarely. Left out, so that any change counts, is
 * what shows rows of a table without a topic, or goes through a function that puts statements together from text.
 */
export async function readTopics(db: SqlSession): Promise<ReadTopics> {
  const byName = new Map<string, Named[]>();
  for (const each of await readNamed(db)) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  /** Everything that `start` names, directly or not. What a definer function reads, it reads past the policies. */
  const reach = (start: string, hasRules: boolean): Named[] => {
    const seen = new Map([[start, hasRules]]);
    for (const [name, isJudged] of seen)
      for (const named of byName.get(name) ?? []) {
        const judges = isJudged && !named.isDefiner;
        for (const [word] of `${named.definition} ${judges ? named.rules : ''}`.matchAll(/\w+/g)) {
          if (!byName.has(word) || seen.get(word) === true || (seen.has(word) && !judges)) continue;
          // Looked at once more when it was reached past the policies only.
          seen.delete(word);
          seen.set(word, judges);
        }
      }
    return [...seen.keys()].flatMap((name) => byName.get(name) ?? []);
  };
  const topicsBehind = (name: string): string[] => {
    const shown = reach(name, false);
    const all = reach(name, true);
    if (shown.some(({ isTable, topics }) => isTable && topics.length === 0)) return [];
    if (all.some(({ definition }) => /\bexecute\b/i.test(definition))) return [];
    return [...new Set(all.flatMap(({ topics }) => topics))].sort();
  };
  const offered = [...byName].filter(([, all]) => all.some(({ isOffered }) => isOffered)).map(([name]) => name);
  const withTopics = offered.map((name) => [name, topicsBehind(name)] as const);
  return Object.fromEntries(withTopics.filter(([, topics]) => topics.length > 0));
}

/** The same as a module of the composer. */
export function writeTopics(topics: ReadTopics): string {
  return `// Written by \`npm run types:database\` from the migrations.

/** What visitors can read, and the topics of content_revision that the answers depend on. What is not named here may depend on any. */
export const READ_TOPICS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(topics)};
`;
}

function readNamed(db: SqlSession): Promise<Named[]> {
  return db.query<Named>(`
    select c.relname as name, c.relkind in ('r', 'p') as "isTable",
      c.relnamespace = 'public'::regnamespace and (
        has_table_privilege('anon', c.oid, 'select') or exists (
          select 1 from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('anon', c.oid, a.attnum, 'select')
        )
      ) as "isOffered",
      false as "isDefiner",
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) else '' end as definition,
      coalesce(
        (
          select string_agg(pg_get_expr(p.polqual, c.oid), ' ') from pg_policy p
          where p.polrelid = c.oid and p.polroles && array[0::oid, 'anon'::regrole::oid]
        ), ''
      ) as rules,
      array(
        select distinct replace(encode(t.tgargs, 'escape'), '\\000', '') from pg_trigger t
        where t.tgrelid = c.oid and t.tgfoid = 'private.bump_content_revision'::regproc
      ) as topics
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select p.proname, false, p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute'),
      p.prosecdef, pg_get_functiondef(p.oid), '', '{}'
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
      and p.prorettype <> 'trigger'::regtype
    order by 1`);
}
