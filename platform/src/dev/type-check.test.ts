import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from './problems.ts';
import { problemReader, watchTypes } from './type-check.ts';

test('each round of the compiler tells what is wrong now, with all that it says of a place', () => {
  const rounds: Problem[][] = [];
  const read = problemReader((problems) => rounds.push([...problems]));
  [
    '10:00:00 - Starting compilation in watch mode...',
    "shell/src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  The rest of it.',
    '10:00:01 - Found 1 error. Watching for file changes.',
    '10:00:02 - File change detected. Starting incremental compilation...',
    '10:00:03 - Found 0 errors. Watching for file changes.',
  ].forEach(read);
  expect(rounds).toEqual([
    [
      {
        place: 'shell/src/a.ts:3:7',
        message: "TS2322: Type 'string' is not assignable to type 'number'.\n  The rest of it.",
      },
    ],
    [],
  ]);
});

/** A compiler that finds 'wrong' in a source. Like the real one it never looks again at what is saved while it checks: it is saved here. */
const hasty = `
  const { readFileSync, writeFileSync } = require('node:fs');
  console.log('10:00:00 - Starting compilation in watch mode...');
  const source = readFileSync('part/src/a.ts', 'utf8');
  if (source === 'right') writeFileSync('part/src/a.ts', 'wrong');
  if (source === 'wrong') console.log('part/src/a.ts(1,1): error TS1: It is wrong.');
  console.log('10:00:01 - Found ' + (source === 'wrong' ? '1 error' : '0 errors') + '. Watching for file changes.');
  setInterval(() => {}, 1000);
`;

describe('a compiler that misses what is saved while it checks', () => {
  let root: string;
  const source = () => path.join(root, 'part/src/a.ts');
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'portal-types-'));
    await mkdir(path.join(root, 'part/src'), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));

  async function roundsOf(count: number): Promise<Problem[][]> {
    const rounds: Problem[][] = [];
    let stop = () => {};
    await new Promise<void>((resolve) => {
      stop = watchTypes(
        (problems) => {
          rounds.push([...problems]);
          if (rounds.length === count) resolve();
        },
        { program: process.execPath, words: ['-e', hasty], root },
      );
    });
    stop();
    return rounds;
  }

  test('is begun anew, and finds it', async () => {
    await writeFile(source(), 'right');
    expect(await roundsOf(2)).toEqual([[], [{ place: 'part/src/a.ts:1:1', message: 'TS1: It is wrong.' }]]);
    expect(await readFile(source(), 'utf8')).toBe('wrong');
  });

  test('is left as it is when nothing was saved meanwhile', async () => {
    await writeFile(source(), 'wrong');
    await utimes(source(), new Date(0), new Date(0));
    expect(await roundsOf(1)).toHaveLength(1);
  });
});
