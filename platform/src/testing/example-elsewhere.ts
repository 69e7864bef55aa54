import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { REPOSITORY } from '../parts.ts';

/** A remote in a folder of its own, with nothing of ours but the two packages, as they are handed out. */
export interface ExampleElsewhere {
  folder: string;
  /** Runs `portal-build` there to its end. */
  portalBuild: (words: readonly string[], environment?: Record<string, string>) => Promise<FinishedBuild>;
  remove: () => void;
}

interface FinishedBuild {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What else is installed is that of this repository; a package manager would fetch it anew. */
export async function setUpExampleElsewhere(): Promise<ExampleElsewhere> {
  const home = mkdtempSync(path.join(tmpdir(), 'portal-remote-'));
  const folder = path.join(home, 'reading-room');
  cpSync(path.join(REPOSITORY, 'packages/example'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: {} }));
  const packed = path.join(home, 'packed');
  const packager = path.join(REPOSITORY, 'platform/src/packages/main.ts');
  execFileSync(process.execPath, ['--import', 'tsx', packager, packed], { cwd: REPOSITORY, stdio: 'pipe' });
  const installed = path.join(folder, 'node_modules');
  linkInstalled(path.join(REPOSITORY, 'node_modules'), installed);
  for (const file of readdirSync(packed)) {
    const [, name = ''] = /^portal-([a-z]+)-/.exec(file) ?? [];
    const target = path.join(installed, '@portal', name);
    mkdirSync(target, { recursive: true });
    await extract({ file: path.join(packed, file), cwd: target, strip: 1 });
  }
  return {
    folder,
    portalBuild: (words, environment = {}) => run(folder, words, environment),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function linkInstalled(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === '@portal') continue;
    if (name.startsWith('@')) linkInstalled(path.join(from, name), path.join(to, name));
    else symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }
}

async function run(
  folder: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<FinishedBuild> {
  const program = path.join(folder, 'node_modules/@portal/build/portal-build.mjs');
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => (said[stream] += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}
