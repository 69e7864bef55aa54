import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../platform/bin/chromium.mjs';

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * Path of the browser that is measured with, or CHROME_PATH: the shell without windows where it stands. One with windows loads the pages of its own surface, 300 files,
 * with each window that it opens: on two cores that was half of everything a page was measured to take. Throws when there is none.
 */
export async function browserPath(): Promise<string> {
  const found = await findChromium();
  if (!found) throw new Error('There is no Chromium to measure with; install chromium-headless-shell.');
  return found;
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: SWITCHES });
}
