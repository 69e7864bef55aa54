import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkProgram } from '@portal/backend/testing/fork-program';

interface Outcome {
  acknowledged: number;
  ours: number;
  plain: number;
}

let folder: string;
let outcome: Outcome;

/** The flushes are seen through Linux's list of open files. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('when the power goes, and of every file only what was flushed is left', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-power-'));
    const child = forkProgram('tools/src/durability/power-loss-process.ts', [folder]);
    outcome = await new Promise<Outcome>((resolve, reject) => {
      child.once('message', (message: Outcome) => resolve(message));
      child.once('exit', (code) => reject(new Error(`The process ended with ${code}.`)));
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the embedded database still has every acknowledged row', () => {
    expect(outcome.ours).toBe(outcome.acknowledged);
  });

  test('PGlite as it comes would have lost some', () => {
    expect(outcome.plain).toBeLessThan(outcome.acknowledged);
  });
});
