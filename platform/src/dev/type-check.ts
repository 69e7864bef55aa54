import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../parts.ts';

const require = createRequire(import.meta.url);

/** What the compiler says of one place. */
export interface TypeProblem {
  /** `path/to/file.tsx:12:5` */
  place: string;
  message: string;
}

/** Checks the types of the whole repository on every change, and tells after each round what is wrong. Resolves to the way to stop. */
export async function watchTypes(onRound: (problems: readonly TypeProblem[]) => void): Promise<() => void> {
  const words = [
    '-p',
    '.',
    '--watch',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    path.join(REPOSITORY, '.cache/dev.tsbuildinfo'),
    '--preserveWatchOutput',
    '--pretty',
    'false',
  ];
  const child = spawn(await compilerPath(), words, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] });
  // The page comes before its types.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  createInterface({ input: child.stdout }).on('line', problemReader(onRound));
  // It has nothing to tidy up, and may be in the midst of much.
  return () => void child.kill('SIGKILL');
}

/** The compiler itself: `tsc` is a script around it, which would leave it behind when it is ended. */
async function compilerPath(): Promise<string> {
  const folder = path.dirname(require.resolve('typescript/package.json'));
  const { default: getExePath } = (await import(pathToFileURL(path.join(folder, 'lib/getExePath.js')).href)) as {
    default: () => string;
  };
  return getExePath();
}

/** Takes the compiler's lines one by one, and calls back at the end of each round. */
export function problemReader(onRound: (problems: readonly TypeProblem[]) => void): (line: string) => void {
  let problems: TypeProblem[] = [];
  return (line) => {
    const [, file, row, column, message] = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/.exec(line) ?? [];
    const last = problems.at(-1);
    if (message !== undefined) problems.push({ place: `${file}:${row}:${column}`, message });
    else if (/^\s+\S/.test(line) && last) last.message += `\n${line}`;
    else if (/Found \d+ errors?\. Watching/.test(line)) {
      onRound(problems);
      problems = [];
    }
  };
}
