import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { REPOSITORY } from '../../parts.ts';

/** The compiler itself: `tsc` is a script around it, which would leave it behind when it is ended. */
export function compilerPath(): string {
  const { platform, arch } = process;
  const installed = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
  const folder = path.dirname(installed.resolve(`@typescript/typescript-${platform}-${arch}/package.json`));
  return path.join(folder, 'lib', platform === 'win32' ? 'tsc.exe' : 'tsc');
}

/** Runs the compiler in the repository, or where else it is told to, to its end. Resolves to what it said, line by line, and whether it found nothing wrong. */
export function runCompiler(
  words: readonly string[],
  folder = REPOSITORY,
): Promise<{ isClean: boolean; lines: string[] }> {
  return new Promise((resolve, reject) => {
    const child = spawn(compilerPath(), ['--pretty', 'false', ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ isClean: code === 0, lines: Buffer.concat(said).toString('utf8').split('\n').filter(Boolean) }),
    );
  });
}
