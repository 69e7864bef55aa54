import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LOCK = { packages: { 'node_modules/react': { version: '19.2.0' } } };

/** Tells that it was run, and is done after a while. */
const NPM = `#!/bin/sh
echo run >> npm-runs
sleep 0.5
[ -e fails ] && exit 1
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
`;

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'portal-install-'));
  mkdirSync(path.join(clone, 'platform/bin'), { recursive: true });
  copyFileSync('platform/bin/install.mjs', path.join(clone, 'platform/bin/install.mjs'));
  writeFileSync(path.join(clone, 'package-lock.json'), JSON.stringify(LOCK));
  writeFileSync(path.join(clone, 'npm'), NPM, { mode: 0o755 });
});
afterEach(() => rmSync(clone, { recursive: true }));

async function command(): Promise<number> {
  const environment = { ...process.env, PATH: `${clone}:${process.env.PATH ?? ''}` };
  const program = "import('./platform/bin/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
  const child = spawn(process.execPath, ['--eval', program], { cwd: clone, env: environment });
  const [code] = (await once(child, 'close')) as [number];
  return code;
}

const installations = () => readFileSync(path.join(clone, 'npm-runs'), 'utf8').trim().split('\n').length;

test('of three commands at once one installs, and the others wait for it; a later one installs nothing', async () => {
  expect(await Promise.all([command(), command(), command()])).toEqual([0, 0, 0]);
  expect(await command()).toBe(0);
  expect(installations()).toBe(1);
});

test('an installation that failed, whose process is no more, or that began long ago holds up nobody', async () => {
  writeFileSync(path.join(clone, 'fails'), '');
  expect(await command()).toBe(1);
  rmSync(path.join(clone, 'fails'));
  writeFileSync(path.join(clone, '.cache/installing'), '999999999');
  expect(await command()).toBe(0);
  expect(installations()).toBe(2);

  rmSync(path.join(clone, 'node_modules'), { recursive: true });
  writeFileSync(path.join(clone, '.cache/installing'), String(process.pid));
  const longAgo = Date.now() / 1_000 - 3_600;
  utimesSync(path.join(clone, '.cache/installing'), longAgo, longAgo);
  expect(await command()).toBe(0);
  expect(installations()).toBe(3);
});
