/** @jest-environment node */
import { Suspense, use } from 'react';
import { drawPage } from './draw-page.ts';

function Broken(): never {
  throw new Error('out of order');
}

test('a throw that a Suspense boundary hides is told, and the rest of the page is drawn', async () => {
  const { body, errors } = await drawPage(
    <main>
      <h1>Heading</h1>
      <Suspense fallback="Loading...">
        <Broken />
      </Suspense>
    </main>,
  );
  expect(body).toContain('<h1>Heading</h1>');
  expect(body).toContain('Loading...');
  expect(errors).toEqual([expect.stringContaining('out of order')]);
});

test('a long page that waits for something comes in one piece, without scripts', async () => {
  const text = Promise.resolve('x'.repeat(50_000));
  const Late = () => <p>{use(text)}</p>;
  const { body, errors } = await drawPage(
    <Suspense fallback="Loading...">
      <Late />
    </Suspense>,
  );
  expect(body).toBe(`<!--$--><p>${'x'.repeat(50_000)}</p><!--/$-->`);
  expect(errors).toEqual([]);
});
