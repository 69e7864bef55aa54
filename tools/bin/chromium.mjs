import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../../platform/bin/chromium.mjs';
import { repository, stop } from '../../platform/bin/install.mjs';

/** Path of a Chromium for the browser tests: one that is there, or one that is installed now. Ends the process when none can be had. */
export async function ensureChromium() {
  const found = await findChromium().catch((error) => stop(error.message));
  if (found) return found;

  process.stdout.write('Installing Chromium…\n');
  run('npx', ['playwright-core', 'install', 'chromium']);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;

  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!(await findChromium())) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
  return (
    (await findChromium()) ??
    stop(
      'The browser tests need Chromium, and it could not be installed; install Chromium or Chrome, or set CHROME_PATH to it.',
    )
  );
}

function run(command, words) {
  spawnSync(command, words, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
}
