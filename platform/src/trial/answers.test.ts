import { EMPTY_REGISTRY } from '../releases/release.ts';
import { createTemporaryStore } from '../testing/release-builder.ts';
import { Answers, type Asked, ORIGIN } from './answers.ts';

test('a document that the shell does not draw is answered with the reason, and a page that is gone with nothing', async () => {
  const drawer = { frame: () => Promise.reject(new Error('Rendering /students took over 20000 ms.')) };
  const answers = new Answers(createTemporaryStore(), drawer, EMPTY_REGISTRY);
  const fulfill = jest.fn(() => Promise.resolve());
  await answers.answer(navigation('/students', fulfill), null);
  expect(fulfill.mock.calls).toEqual([[{ status: 500, body: 'Rendering /students took over 20000 ms.' }]]);

  const closed = () => Promise.reject(new Error('Target page has been closed'));
  await expect(answers.answer(navigation('/students', closed), null)).resolves.toBeUndefined();
});

function navigation(pathname: string, fulfill: () => Promise<void>): Asked {
  const request = {
    url: () => `${ORIGIN}${pathname}`,
    isNavigationRequest: () => true,
    method: () => 'GET',
    headers: () => ({}),
  };
  return { request: () => request, fulfill, abort: () => Promise.resolve() };
}
