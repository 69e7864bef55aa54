import type { Route } from 'playwright-core';
import type { PageDrawer } from '../compose/page-drawer.ts';
import { createTemporaryStore } from '../testing/release-builder.ts';
import { Answers, ORIGIN } from './answers.ts';

const registry = { parts: {} } as never;

test('a document that the shell does not draw is answered with the reason, and a page that is gone with nothing', async () => {
  const drawer = { frame: () => Promise.reject(new Error('Rendering /students took over 20000 ms.')) };
  const answers = new Answers(createTemporaryStore(), drawer as unknown as PageDrawer, registry);
  const fulfill = jest.fn(() => Promise.resolve());
  await answers.answer(navigation('/students', fulfill), null);
  expect(fulfill.mock.calls).toEqual([[{ status: 500, body: 'Rendering /students took over 20000 ms.' }]]);

  const closed = jest.fn(() => Promise.reject(new Error('Target page has been closed')));
  await expect(answers.answer(navigation('/students', closed), null)).resolves.toBeUndefined();
});

function navigation(pathname: string, fulfill: () => Promise<void>): Route {
  const request = { url: () => `${ORIGIN}${pathname}`, isNavigationRequest: () => true };
  return { request: () => request, fulfill } as unknown as Route;
}
