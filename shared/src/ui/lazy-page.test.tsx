import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { PortalProvider, useSlowLoad } from '@portal/shared/contract';
import { buildProfile, createTestQueryClient, createTestServices } from '@portal/shared/testing';
import type { FetchFirst } from './fetch-first.ts';
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

describe('a page that is opened by its address', () => {
  const profile = buildProfile({ role: 'student' });
  const asked = [new QueryClient(), new URLSearchParams('q=sen'), { profile, permissions: [] }, {}] as const;

  function pageAsking(fetchFirst: FetchFirst) {
    const module = { ...pageModule, fetchFirst };
    return lazyPage(
      () => Promise.resolve(module),
      ({ Page }) => Page,
    );
  }

  test('is drawn with what it shows first, which it asked for before', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const ask = jest.fn<Promise<unknown>, Parameters<FetchFirst>>(() => new Promise((resolve) => (answer = resolve)));
    const page = pageAsking(ask);
    await page.load();
    const answered = page.fetchFirst(...asked);
    await show(<page.Page />);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(ask).toHaveBeenCalledWith(...asked);
    answer(null);
    await act(() => answered);
    expect(await screen.findByRole('heading', { name: 'Courses' })).toBeInTheDocument();
  });

  test('stands without the answers after half a second', async () => {
    jest.useFakeTimers();
    const page = pageAsking(() => new Promise(() => undefined));
    await page.load();
    void page.fetchFirst(...asked);
    await show(<page.Page />);
    await act(() => jest.advanceTimersByTimeAsync(450));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
  });

  test('tells by itself of answers that do not come', async () => {
    const page = pageAsking(() => Promise.reject(new Error('The answer did not come.')));
    await page.load();
    await expect(page.fetchFirst(...asked)).rejects.toThrow('The answer did not come.');
    await show(<page.Page />);
    expect(screen.getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
  });

  test('stays as it is when it was drawn before it asked', async () => {
    const page = pageAsking(() => new Promise(() => undefined));
    await page.load();
    const view = await show(<page.Page />);
    const heading = screen.getByRole('heading', { name: 'Courses' });
    void page.fetchFirst(...asked);
    await view.show(<page.Page />);
    expect(screen.getByRole('heading', { name: 'Courses' })).toBe(heading);
  });
});
