import path from 'node:path';
import { z } from 'zod';
import { forgetAccounts } from '../database/account-file.ts';

const clearedTables = z.array(z.object({ table: z.string(), sampleRows: z.number(), otherRows: z.number() }));

interface Clearing {
  dataDir: string;
  /** Only tells what would go. */
  isLook: boolean;
  /** Has a work of the portal done on its database. */
  ask: (name: 'lookAtSample' | 'clearSample' | 'listAddresses') => Promise<unknown>;
  say: (line: string) => void;
}

/** Says what belongs to the sample department, and takes it away with the passwords of whoever went. */
export async function clearingSample({ dataDir, isLook, ask, say }: Clearing): Promise<void> {
  const doomed = clearedTables.parse(await ask('lookAtSample'));
  if (doomed.length === 0) {
    say('There is nothing of the sample department.');
    return;
  }
  const sum = (pick: (table: (typeof doomed)[number]) => number) =>
    doomed.reduce((total, table) => total + pick(table), 0);
  const sampleRows = sum((table) => table.sampleRows);
  const otherRows = sum((table) => table.otherRows);
  say(`Of the sample department: ${sampleRows} rows of ${doomed.length} tables.`);
  for (const { table, otherRows: hung } of doomed.filter((one) => one.otherRows > 0))
    say(`  ${table}: also ${hung} that people have added to it`);
  if (isLook) return;
  await ask('clearSample');
  const left = new Set(z.array(z.string()).parse(await ask('listAddresses')));
  for (const name of ['sample-accounts.json', 'staff-accounts.json'])
    await forgetAccounts(path.join(dataDir, name), left);
  say(
    `Removed ${sampleRows + otherRows} rows. Where nobody is admin now, the next start names the address of the first setup.`,
  );
}
