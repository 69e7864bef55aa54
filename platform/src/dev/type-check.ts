import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { REPOSITORY } from '../parts.ts';
import { compilerPath } from '../releases/types/compiler.ts';
import type { Problem } from './problems.ts';

const WORDS = [
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

interface Compiler {
  program: string;
  words: readonly string[];
  /** Where it works. */
  root: string;
}

/**
 * Checks the types of the whole repository on every change, and tells after each round what is wrong. The compiler notes the times of files
 * at the end of a round, so it would never see what was saved while it checked: then it is begun anew. Returns the way to stop.
 */
export function watchTypes(onRound: (problems: readonly Problem[]) => void, compiler?: Compiler): () => void {
  const { program, words, root } = compiler ?? { program: compilerPath(), words: WORDS, root: REPOSITORY };
  let child: ChildProcess | null = null;
  const begin = () => {
    let begunAt = Date.now();
    const begun = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    child = begun;
    // The page comes before its types.
    if (begun.pid !== undefined) setPriority(begun.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const read = problemReader((problems) => {
      onRound(problems);
      void isSavedSince(begunAt, root).then((isMissed) => {
        if (isMissed && child === begun && begun.kill('SIGKILL')) begin();
      });
    });
    createInterface({ input: begun.stdout }).on('line', (line) => {
      if (line.includes('Starting incremental')) begunAt = Date.now();
      read(line);
    });
  };
  begin();
  // It has nothing to tidy up, and may be in the midst of much.
  return () => {
    child?.kill('SIGKILL');
    child = null;
  };
}

/** Takes the compiler's lines one by one, and calls back at the end of each round. */
export function problemReader(onRound: (problems: readonly Problem[]) => void): (line: string) => void {
  let problems: Problem[] = [];
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

/** Whether a source below the `src` of a package was saved at that moment or later, in milliseconds since 1970. */
async function isSavedSince(moment: number, root: string): Promise<boolean> {
  const packages = await readdir(root, { withFileTypes: true });
  const found = await Promise.all(
    packages
      .filter((entry) => entry.isDirectory())
      .map(({ name }) =>
        readdir(path.join(root, name, 'src'), { recursive: true, withFileTypes: true }).catch(() => []),
      ),
  );
  const sources = found.flat().filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const times = await Promise.all(
    sources.map(({ parentPath, name }) =>
      stat(path.join(parentPath, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.some((time) => time >= moment);
}
