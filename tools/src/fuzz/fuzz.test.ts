import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testProgram } from '@portal/backend/testing/fork-program';

// A small share of `npm run fuzz`: a few requests for every route, the same ones each time and others.

async function fuzz(seed: number, seconds: number): Promise<{ requests: number; findings: number; output: string }> {
  const { file, execArgv } = testProgram('tools/src/fuzz/main.ts');
  const call = [...execArgv, file, '--each', '--runs', '4', '--seed', String(seed), '--seconds', String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, call, { maxBuffer: 2 ** 26 }).catch(
    (error: unknown) => error as { stdout: string },
  );
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { requests: number; findings: number };
  return { ...report, output: stdout };
}

test('no made-up request gets a 5xx, another shape, a stack or somebody else’s row, and none ends the service', async () => {
  const always = 20_261_120;
  const now = Date.now() % 2 ** 31;
  for (const seed of [always, now]) {
    const { findings, requests, output } = await fuzz(seed, 8);
    if (findings !== 0) throw new Error(output);
    // How many there are in that time is the machine's doing; that there are any is the test's.
    expect(requests).toBeGreaterThan(20);
  }
}, 600_000);
