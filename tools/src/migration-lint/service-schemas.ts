/** Schemas that hosted Supabase keeps for its services; a migration runs as a role that owns nothing there. */
const schemas =
  '(?:auth|storage|realtime|vault|cron|net|graphql|graphql_public|pgbouncer|pgsodium|supabase_functions|supabase_migrations)';
const inService = new RegExp(`(?:^|[ ,(])${schemas}(?:\\.|$)`);

/** Each finds, in its one group, what a statement defines or writes; the first that fits counts. */
const targets = [
  /\b(?:create|alter|drop) (?:or replace )?(?:constraint )?(?:trigger|policy|rule) .*? on (?:table )?(\S+)/,
  /\b(?:create|alter|drop) (?:unique )?index .*? on (?:only )?(\S+)/,
  /\b(?:create|alter|drop) (?:or replace )?(?:\w+ ){0,3}?(?:table|view|index|type|function|procedure|routine|aggregate|sequence|schema|domain) (?:if (?:not )?exists )?(?:only )?(\S+)/,
  /\bcomment on (.*?) is /,
  /\b(?:grant|revoke) .*? on (.*?) (?:to|from) /,
  /\btruncate (?:table )?(?:only )?(\S+)/,
];
const writes = new RegExp(`\\b(?:insert into|update|delete from|merge into|copy) (?:only )?${schemas}\\.`);

const allowed = [
  /^create (or replace )?(constraint )?trigger \S+ .*? on auth\.users\b/,
  /^drop trigger (if exists )?\S+ on auth\.users$/,
  /^(create|alter|drop) policy .*? on storage\.(objects|buckets)\b/,
  /^(insert into|update) storage\.buckets\b/,
];

/** Whether a statement defines something in a schema of a service, or alters what is there. */
export function isDefinitionInService(words: string): boolean {
  for (const target of targets) {
    const [, name] = target.exec(words) ?? [];
    if (name !== undefined) return inService.test(name.replace(/\(.*$/, ''));
  }
  return false;
}

/** Whether a migration may not run this statement because of whose schema it is about. */
export function isForbiddenInService(words: string): boolean {
  if (allowed.some((form) => form.test(words))) return false;
  return isDefinitionInService(words) || writes.test(words);
}
