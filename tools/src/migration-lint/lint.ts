import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { checkCatalog, listServices } from './catalog-rules.ts';
import type { Finding, MigrationSource } from './finding.ts';
import { checkText } from './text-rules.ts';

/** The migrations of a folder in the order they are applied. */
export async function readMigrations(folder: string): Promise<MigrationSource[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map(async (file) => ({ file, script: await readFile(join(folder, file), 'utf8') })));
}

/**
 * What hosted Supabase would refuse in these migrations, or what would be open there. `db` stands for an empty hosted project
 * (hosted-project.sql) and is left as it was: the migrations run in it as the project's owner would run them, and are undone.
 */
export async function lintMigrations(db: SqlDatabase, migrations: readonly MigrationSource[]): Promise<Finding[]> {
  const findings = checkText(migrations);
  // What ends the transaction could not be undone here.
  if (findings.some(({ rule }) => rule === 'transaction')) return findings;
  await db
    .transaction(async (session) => {
      await session.exec('set local session authorization portal_owner');
      const before = new Set(await listServices(session));
      const refused = await applyAll(session, migrations);
      if (refused) findings.push(refused);
      else findings.push(...(await checkServices(session, before)), ...(await checkCatalog(session)));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return findings;
}

class Undone extends Error {}

async function checkServices(session: SqlSession, before: ReadonlySet<string>): Promise<Finding[]> {
  const after = new Set(await listServices(session));
  const changed = [...after]
    .filter((place) => !before.has(place))
    .concat([...before].filter((place) => !after.has(place)));
  return changed.map((place) => ({
    rule: 'service-schema',
    place,
    message: 'What belongs to Auth and Storage was altered, which hosted Supabase does not allow.',
  }));
}

/** The first refusal; what comes after it says nothing any more. */
async function applyAll(session: SqlSession, migrations: readonly MigrationSource[]): Promise<Finding | null> {
  for (const { file, script } of migrations) {
    try {
      await session.exec(script);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { rule: 'refused', place: file, message: `The owner of a hosted project is refused this: ${reason}.` };
    }
  }
  return null;
}
