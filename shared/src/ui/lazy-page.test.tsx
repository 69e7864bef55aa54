import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expectConsoleError } from '@portal/shared/testing';
import { lazyPage } from './lazy-page.tsx';

const pageModule = { Page: () => <h1>Courses</h1> };

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <p>failed</p> : this.props.children;
  }
}

const show = (Page: ComponentType) =>
  act(() => {
    render(
      <Boundary>
        <Suspense fallback="waiting">
          <Page />
        </Suspense>
      </Boundary>,
    );
    return Promise.resolve();
  });

test('a page arrives when its code has been fetched, once', async () => {
  const fetchModule = jest.fn(() => Promise.resolve(pageModule));
  const { Page, load } = lazyPage(fetchModule, ({ Page: picked }) => picked);
  await load();
  await show(Page);
  expect(screen.getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('a page whose code was fetched before renders on the server without waiting', async () => {
  const { Page, load } = lazyPage(
    () => Promise.resolve(pageModule),
    ({ Page: picked }) => picked,
  );
  await load();
  expect(renderToString(<Page />)).toBe('<h1>Courses</h1>');
});

test('a page whose code could not be fetched is fetched again with the next mount', async () => {
  expectConsoleError();
  const fetchModule = jest.fn(() => Promise.resolve(pageModule));
  fetchModule.mockRejectedValueOnce(new Error('offline'));
  const { Page, load } = lazyPage(fetchModule, ({ Page: picked }) => picked);
  await expect(load()).rejects.toThrow('offline');
  await load();
  await show(Page);
  expect(screen.getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
});
