import { createServer, type Server } from 'node:http';
import type { Response } from 'playwright-core';
import { openVisit, untilAlive } from './browser.ts';
import { freePort } from './free-port.ts';
import { portalUrl } from './portal.ts';

// Whoever opened a window has it in hand. The portal leaves that hand, and makes nobody wait for it whose window nobody can hold (decision 106).

let site: Server;
let siteUrl: string;

beforeAll(async () => {
  const port = await freePort();
  // Another site than the portal's, which is called by name.
  siteUrl = `http://127.0.0.1:${port}`;
  site = createServer(({ url = '/' }, response) => {
    const address = `${portalUrl()}${url}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">
      <button onclick="window.held = window.open('${address}')">Open</button><a href="${address}">Go</a>`,
    );
  }).listen(port, '127.0.0.1');
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
});

test.each([
  ['', '/about?opened', false],
  [', although it was typed before and is kept', '/about?kept', true],
])('another site that opens a page of the portal has nothing in hand%s', async (_, path, isKept) => {
  const { context, page, allow } = await openVisit();
  allow(/^foreign request: http:\/\/127\.0\.0\.1/);
  if (isKept) expect(await policyOf(await page.goto(path))).toBeNull();
  await page.goto(`${siteUrl}${path}`);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open' }).click(),
  ]);
  await untilAlive(opened);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  expect(await page.evaluate('window.held.closed')).toBe(true);
});

test('an address that is typed comes without the policy, and one that another site leads to with it', async () => {
  const { page, allow } = await openVisit();
  allow(/^foreign request: http:\/\/127\.0\.0\.1/);
  const path = '/about?followed';
  expect(await policyOf(await page.goto(path))).toBeNull();
  await page.goto(`${siteUrl}${path}`);
  const [followed] = await Promise.all([
    page.waitForResponse(`${portalUrl()}${path}`),
    page.getByRole('link', { name: 'Go' }).click(),
  ]);
  expect(await policyOf(followed)).toBe('same-origin');
  await untilAlive(page);
});

async function policyOf(answer: Response | null): Promise<string | null | undefined> {
  return answer?.headerValue('cross-origin-opener-policy');
}
