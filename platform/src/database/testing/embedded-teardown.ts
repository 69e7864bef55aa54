import { rm } from 'node:fs/promises';
import { removeTestPrograms } from '../../testing/bundle-test-programs.ts';
import { preparedVariable } from './prepared-kinds.ts';

/** Global tear-down of the Jest project `platform`. */
export default async function tearDown(): Promise<void> {
  const folder = process.env[preparedVariable];
  if (folder) await rm(folder, { recursive: true, force: true });
  await removeTestPrograms();
}
