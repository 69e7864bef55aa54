import { type Browser, chromium } from 'playwright-core';
import { freePort } from './free-port.ts';

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs of one profile share a process; a tab that is about to be opened gets none in advance.
  '--renderer-process-limit=1',
];

/** A browser that the suites of one test process use one after the other. */
export interface StartedBrowser {
  browser: Browser;
  /** Where a test process finds it. */
  address: string;
}

/** Starts a browser. It keeps a tab of the portal that nobody looks at, so that the process of its pages outlives the suites. */
export async function startBrowser(portal: string): Promise<StartedBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: [...SWITCHES, `--remote-debugging-port=${port}`],
  });
  const page = await browser.newPage();
  await page.goto(`${portal}/robots.txt`);
  return { browser, address: `http://127.0.0.1:${port}` };
}
