import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => document.body.replaceChildren());

const html = '<main><h1>Opening</h1><!--$--><p>Rest</p><!--/$--></main>';

async function hydrate(fetchModule: () => Promise<{ Rest: () => React.ReactNode }>) {
  const part = lazyPart(fetchModule, ({ Rest }) => Rest);
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.replaceChildren(place);
  const faults: unknown[] = [];
  const page = (
    <main>
      <h1>Opening</h1>
      <Suspense fallback={<p>Loading...</p>}>
        <part.Page />
      </Suspense>
    </main>
  );
  await act(() => {
    hydrateRoot(place, page, { onRecoverableError: (error) => void faults.push(error) });
    return Promise.resolve();
  });
  return faults;
}

test('finished HTML is taken over when the code is there', async () => {
  const onClick = jest.fn();
  const faults = await hydrate(() => Promise.resolve({ Rest: () => <p onClick={onClick}>Rest</p> }));
  await act(() => Promise.resolve(screen.getByText('Rest').click()));
  expect(onClick).toHaveBeenCalled();
  expect(faults).toEqual([]);
});

test('finished HTML is drawn once', async () => {
  const draw = jest.fn(() => <p>Rest</p>);
  await hydrate(() => Promise.resolve({ Rest: draw }));
  expect(draw).toHaveBeenCalledTimes(1);
});

test('finished HTML stays when the code cannot be fetched', async () => {
  const faults = await hydrate(() => Promise.reject(new Error('No line.')));
  expect(screen.getByText('Rest')).toBeInTheDocument();
  expect(faults).toEqual([]);
});

test('without finished HTML the code is waited for', async () => {
  const part = lazyPart(
    () => Promise.resolve({ Rest: () => <p>Rest</p> }),
    ({ Rest }) => Rest,
  );
  await act(() => {
    render(
      <Suspense fallback={<p>Loading...</p>}>
        <part.Page />
      </Suspense>,
    );
    return Promise.resolve();
  });
  expect(await screen.findByText('Rest')).toBeInTheDocument();
});
