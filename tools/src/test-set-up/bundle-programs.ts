import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundlePrograms, PROGRAMS } from '@portal/platform/programs';
import { bundleName, bundlesVariable } from '@portal/backend/testing/fork-program';

/** Programs that tests start in processes of their own (`forkProgram`). */
const TEST_PROGRAMS = [
  'backend/src/library-defects/plain-library-process.ts',
  'backend/src/testing/backend-process.ts',
  'platform/src/database/testing/database-process.ts',
  'platform/src/database/testing/prepare-folders.ts',
  'platform/src/testing/release-process.ts',
  'tools/src/durability/portal-backend-process.ts',
  'tools/src/durability/power-loss-process.ts',
  'tools/src/fuzz/main.ts',
];

/** Bundles the programs for `forkProgram`, and those that they start themselves. */
export async function bundleTestPrograms(): Promise<void> {
  mkdirSync(resolve('platform/.cache'), { recursive: true });
  const folder = mkdtempSync(resolve('platform/.cache/test-programs-'));
  const entries = TEST_PROGRAMS.map((source) => [bundleName(source), source] as const);
  await bundlePrograms({ ...PROGRAMS, ...Object.fromEntries(entries) }, folder);
  process.env[bundlesVariable] = folder;
}

/** Removes what `bundleTestPrograms` has made. */
export async function removeTestPrograms(): Promise<void> {
  const bundles = process.env[bundlesVariable];
  if (bundles) await rm(bundles, { recursive: true, force: true });
}
