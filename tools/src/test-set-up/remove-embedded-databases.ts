import { rm } from 'node:fs/promises';
import { removeTestPrograms } from './bundle-programs.ts';
import { preparedVariable, sharedPreparedFolder } from '@portal/backend/testing/prepared-kinds';

/** Global tear-down of the Jest projects that use embedded databases. What the steps of `npm test` share goes with the whole run. */
export default async function tearDown(): Promise<void> {
  const folder = process.env[preparedVariable];
  if (folder && folder !== sharedPreparedFolder()) await rm(folder, { recursive: true, force: true });
  await removeTestPrograms();
}
