import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { repository, stop } from '../../platform/bin/install.mjs';

/** The shell without windows first: the same engine for half of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const FIXED_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/** Path of a Chromium for the browser tests: CHROME_PATH, the system's, Playwright's own, or one that is installed now. Ends the process when none can be had. */
export async function ensureChromium() {
  const given = process.env.CHROME_PATH;
  if (given && !isProgram(given)) stop(`CHROME_PATH is ${given}, and there is no program.`);
  const found = given || (await findChromium());
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

async function findChromium() {
  const { chromium } = await import('playwright-core');
  return [...onPath(), ...(FIXED_PLACES[process.platform] ?? []), chromium.executablePath()].find(isProgram);
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command, words) {
  spawnSync(command, words, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
}
