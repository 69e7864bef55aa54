import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withPidLock } from '@portal/backend/pid-lock';
import { type PartName, REPOSITORY } from '../../parts.ts';
import { runCompiler } from './compiler.ts';

/** More than these help nobody: the first ones are put right, and the others are often gone. */
const TOLD_AT_MOST = 10;

/** Sources that the bundler begins with, as far as a part has them (`platform/src/webpack/part-config.ts`). */
const ENTRIES = ['entry-client.ts', 'entry-server.tsx', 'remote.tsx', 'server.ts'];

/**
 * What is wrong by its types in the sources that `part` is built of, its own and those of `shared` that it reaches; empty when nothing is. What was
 * checked before is remembered in the checkout's `.cache`. Each fault begins with `file:line:column`.
 */
export async function findTypeErrors(part: PartName): Promise<string[]> {
  const folder = path.join(REPOSITORY, '.cache', 'types', part);
  mkdirSync(folder, { recursive: true });
  return withPidLock(`${folder}.lock`, async () => {
    const config = path.join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify(configOf(part)));
    const { isClean, lines } = await runCompiler(['-p', config]);
    return isClean ? [] : firstFaults(lines);
  });
}

/** The first of what the compiler said, and how much more there is. */
export function firstFaults(lines: readonly string[]): string[] {
  // What follows a fault in lines that are set in explains it at length.
  const faults = lines
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.replace(/^(.+)\((\d+),(\d+)\): error /, '$1:$2:$3 '));
  const more = faults.length - TOLD_AT_MOST;
  return more > 0 ? [...faults.slice(0, TOLD_AT_MOST), `and ${more} more`] : faults;
}

function configOf(part: PartName): object {
  const at = (name: string) => path.join(REPOSITORY, name);
  const entries = ENTRIES.map((name) => at(`${part}/src/${name}`)).filter((file) => existsSync(file));
  return {
    extends: at('tsconfig.base.json'),
    compilerOptions: { incremental: true, tsBuildInfoFile: './tsbuildinfo', types: ['node'], paths: pathsOfShared() },
    files: entries,
    // What the modules are that no source is written for: styles, fonts, libraries in another build.
    include: [`${part}/src`, 'shared/src', 'platform/src/webpack'].map((folder) => at(`${folder}/**/*.d.ts`)),
  };
}

/** `shared` as this checkout has it, wherever its packages are linked to. */
function pathsOfShared(): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(path.join(REPOSITORY, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(manifest.exports).map(([name, file]) => [
      name.replace('.', '@portal/shared'),
      [path.join(REPOSITORY, 'shared', file)],
    ]),
  );
}
