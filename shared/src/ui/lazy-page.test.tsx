import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { PortalProvider, useSlowLoad } from '@portal/shared/contract';
import { createTestQueryClient, createTestServices } from '@portal/shared/testing';
import { lazyPage } from './lazy-page.tsx';

const pageModule = { Page: () => <h1>Courses</h1> };
const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

function pageFrom(fetchModule: () => Promise<typeof pageModule>) {
  return lazyPage(fetchModule, ({ Page }) => Page);
}

function SlowNote() {
  return <p role="status">{useSlowLoad()}</p>;
}

const services = createTestServices({ queryClient: createTestQueryClient() });

const show = async (page: ReactNode) => {
  const draw = (content: ReactNode) => (
    <PortalProvider value={services}>
      <SlowNote />
      <Suspense fallback="waiting">{content}</Suspense>
    </PortalProvider>
  );
  const view = await act(() => Promise.resolve(render(draw(page))));
  return { show: (content: ReactNode) => act(() => Promise.resolve(view.rerender(draw(content)))) };
};

afterEach(() => jest.useRealTimers());

test('a page arrives when its code has been fetched, once', async () => {
  const fetchModule = jest.fn(() => Promise.resolve(pageModule));
  const { Page, load } = pageFrom(fetchModule);
  await load();
  await show(<Page />);
  expect(screen.getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('a page whose code was fetched before renders on the server without waiting', async () => {
  const { Page, load } = pageFrom(() => Promise.resolve(pageModule));
  await load();
  expect(renderToString(<Page />)).toBe('<h1>Courses</h1>');
});

test('a page whose code does not come is fetched twice, then said to be missing with one way to try again', async () => {
  const fetchModule = jest.fn(() => Promise.reject<typeof pageModule>(missing()));
  const { Page } = pageFrom(fetchModule);
  await show(<Page />);
  const card = await screen.findByRole('button', { name: 'Try again: unreachable' });
  expect(fetchModule).toHaveBeenCalledTimes(2);
  fetchModule.mockResolvedValue(pageModule);
  await act(() => Promise.resolve(card.click()));
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a page whose code did not come arrives by itself when the browser is online again', async () => {
  const fetchModule = jest.fn(() => Promise.reject<typeof pageModule>(missing()));
  const { Page } = pageFrom(fetchModule);
  await show(<Page />);
  await screen.findByRole('button');
  fetchModule.mockResolvedValue(pageModule);
  await act(() => Promise.resolve(window.dispatchEvent(new Event('online'))));
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeInTheDocument();
});

test('a page whose code did not come is fetched anew by whoever comes back to it', async () => {
  const fetchModule = jest.fn(() => Promise.reject<typeof pageModule>(missing()));
  const { Page } = pageFrom(fetchModule);
  const view = await show(<Page />);
  await screen.findByRole('button');
  await view.show(<h1>Elsewhere</h1>);
  fetchModule.mockResolvedValue(pageModule);
  await view.show(<Page />);
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeInTheDocument();
});

test('a page whose code hangs is said to be slow after a second, then to be missing, and may still arrive', async () => {
  jest.useFakeTimers();
  let arrive: (module: typeof pageModule) => void = () => undefined;
  const { Page } = pageFrom(() => new Promise((resolve) => (arrive = resolve)));
  await show(<Page />);
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toHaveTextContent('The page');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('button', { name: 'Try again: too-slow' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  arrive(pageModule);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
});

test('a page whose code throws when it runs is said to have crashed, and being online does not change that', async () => {
  const fetchModule = jest.fn(() => Promise.reject<typeof pageModule>(new TypeError('x is not a function')));
  const { Page } = pageFrom(fetchModule);
  await show(<Page />);
  await screen.findByRole('button', { name: 'Try again: crashed' });
  await act(() => Promise.resolve(window.dispatchEvent(new Event('online'))));
  expect(fetchModule).toHaveBeenCalledTimes(2);
});

test('what a page has fetched ahead of a click is what the click draws', async () => {
  const fetchModule = jest.fn(() => Promise.reject<typeof pageModule>(missing()));
  const { Page, load } = pageFrom(fetchModule);
  await expect(load()).rejects.toThrow('Loading chunk 7 failed.');
  fetchModule.mockResolvedValue(pageModule);
  await load();
  await show(<Page />);
  expect(screen.getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
});
