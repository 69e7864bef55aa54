import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { open, openVisit, untilSettled } from './browser.ts';
import { signInByApi, staffWithRole } from './people.ts';
import { REPOSITORY } from './repository.ts';

const FOLDER = path.join(REPOSITORY, 'docs/images');
const FRAME = { width: 1440, height: 900 };

/** The pictures in the README are taken on demand: `SCREENSHOTS=1 npm test -- browser readme`. */
const picture = process.env.SCREENSHOTS ? test : test.skip;

beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

picture('Home looks like the picture in the README', async () => {
  const { page } = await openVisit({ viewport: FRAME, reducedMotion: 'reduce' });
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: path.join(FOLDER, 'home.png'), clip: { x: 0, y: 0, ...FRAME } });
});

picture('the dashboard looks like the picture in the README', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  const { page } = await openVisit({ viewport: FRAME, reducedMotion: 'reduce', session });
  await open(page, '/admin');
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await untilSettled(page);
  await page.screenshot({ path: path.join(FOLDER, 'admin.png'), clip: { x: 0, y: 0, ...FRAME } });
});
