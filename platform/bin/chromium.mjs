import { accessSync, constants } from 'node:fs';
import path from 'node:path';

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

/** Path of a Chromium: CHROME_PATH, the system's, or Playwright's own; undefined when there is none. Throws when CHROME_PATH names no program. */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given && !isProgram(given)) throw new Error(`CHROME_PATH is ${given}, and there is no program.`);
  if (given) return given;
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
