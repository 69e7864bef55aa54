import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A state of the sources. Files and places are named from the root of the repository, with slashes. */
export interface Sources {
  /** Files at and below these places, in any order; of a place that is not there none. */
  filesBelow: (places: readonly string[]) => string[];
  /** The contents of files that are there, in the same order. */
  readAll: (files: readonly string[]) => Buffer[];
}

/** The sources as they stand in the folder. */
export function sourcesIn(root: string): Sources {
  const filesBelow = (place: string): string[] => {
    try {
      const entries = readdirSync(path.join(root, place), { withFileTypes: true });
      return entries.flatMap(({ name }) => (name === 'node_modules' ? [] : filesBelow(`${place}/${name}`)));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTDIR') return [place];
      if (code === 'ENOENT') return [];
      throw error;
    }
  };
  return {
    filesBelow: (places) => places.flatMap(filesBelow),
    readAll: (files) => files.map((file) => readFileSync(path.join(root, file))),
  };
}

/** The sources as `commit` has them. Throws where git does not know it. */
export function sourcesAt(commit: string, root: string): Sources {
  const git = (words: readonly string[], input = '') =>
    execFileSync('git', words, { cwd: root, input, maxBuffer: LARGEST, stdio: ['pipe', 'pipe', 'ignore'] });
  return {
    filesBelow: (places) =>
      String(git(['ls-tree', '-r', '-z', '--name-only', commit, '--', ...places]))
        .split('\0')
        .filter(Boolean),
    readAll: (files) => contentsOf(git(['cat-file', '--batch'], files.map((file) => `${commit}:./${file}\n`).join(''))),
  };
}

/** Bytes; the sources of one part and of what all share have a few million. */
const LARGEST = 500_000_000;
const NEWLINE = 10;

/** What `git cat-file --batch` answers: a line with kind and length before each file, and the end of a line behind it. */
function contentsOf(answer: Buffer): Buffer[] {
  const contents: Buffer[] = [];
  for (let at = 0; at < answer.length;) {
    const begin = answer.indexOf(NEWLINE, at) + 1;
    const [, , length] = answer.toString('utf8', at, begin).split(' ');
    const end = begin + Number(length);
    if (!(end < answer.length)) throw new Error(`git cannot read ${answer.toString('utf8', at, begin)}`);
    contents.push(answer.subarray(begin, end));
    at = end + 1;
  }
  return contents;
}
