import { fileURLToPath } from 'node:url';
import { openHostedSketch } from '@portal/platform/database/testing/hosted-sketch';
import { lintMigrations, readMigrations } from './lint.ts';

/** `npm run lint:migrations [-- <folder>]`: lists what hosted Supabase would refuse, and ends with 1 when there is something. */

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
const migrations = await readMigrations(folder);
const db = await openHostedSketch();
const findings = await lintMigrations(db, migrations);
await db.close();
for (const { rule, place, message } of findings) process.stdout.write(`${place}: ${message} [${rule}]\n`);
process.stdout.write(`${migrations.length} migrations, ${findings.length} findings\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
