import { closeVisits, leaveBrowser } from './browser.ts';

/** No page may complain: console, policy, failed and foreign requests. A test that provokes a complaint allows it by name. */
afterEach(async () => {
  const complaints = await closeVisits();
  if (complaints.length > 0) throw new Error(`The pages complained:\n${[...new Set(complaints)].join('\n')}`);
});

afterAll(leaveBrowser);
