import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundlePrograms, PROGRAMS } from '../../bin/programs.mjs';
import { bundlesVariable, testPrograms } from './test-programs.ts';

/** Bundles the programs for `forkProgram`, and those that they start themselves. */
export async function bundleTestPrograms(): Promise<void> {
  mkdirSync(resolve('platform/.cache'), { recursive: true });
  const folder = mkdtempSync(resolve('platform/.cache/test-programs-'));
  const entries = Object.entries(testPrograms).map(([name, source]) => [`test-${name}`, source] as const);
  await bundlePrograms({ ...PROGRAMS, ...Object.fromEntries(entries) }, folder);
  process.env[bundlesVariable] = folder;
}

/** Removes what `bundleTestPrograms` has made. */
export async function removeTestPrograms(): Promise<void> {
  const bundles = process.env[bundlesVariable];
  if (bundles) await rm(bundles, { recursive: true, force: true });
}
