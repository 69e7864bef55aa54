import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom-whole';
import { publishedFrom } from '@portal/shared/data';
import { buildSession } from '@portal/shared/testing';
import { ShellProvider } from '../app/shell-context.tsx';
import { createServerServices } from '../app/shell-services.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { RequireSession } from './require-session.tsx';
import { takeTarget } from './return-target.ts';

const guarded = (
  <RequireSession>
    <h1>Courses</h1>
  </RequireSession>
);
const pages = { '/auth': <h1>Welcome back</h1> };

test('a signed-in person sees the page', () => {
  renderInShell(guarded, { path: '/courses', pages, auth: { session: buildSession() } });
  expect(screen.getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
});

test('a signed-out visitor is sent to /auth, and where they wanted to go is remembered once', () => {
  const { location } = renderInShell(guarded, { path: '/courses?level=advanced', pages });
  expect(location()).toBe('/auth');
  expect(takeTarget()).toBe('/courses?level=advanced');
  expect(takeTarget()).toBeNull();
});

test('a person who still has to give a code is sent to /auth, and comes back', () => {
  const { location } = renderInShell(guarded, {
    path: '/courses',
    pages,
    auth: { pendingSecondFactor: { email: 'diya.nair@tarangini.example' } },
  });
  expect(location()).toBe('/auth');
  expect(takeTarget()).toBe('/courses');
});

test('while the session is being checked a spinner with Loading... shows, and the page is not said to work', () => {
  const { services, location, container } = renderInShell(guarded, {
    path: '/courses',
    pages,
    auth: { loading: true },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(container.querySelector('[data-part=""]')).toHaveTextContent('Loading...');
  expect(location()).toBe('/courses');
  act(() => services.authStore.setState({ loading: false }));
  expect(location()).toBe('/auth');
});

test('the server renders the spinner and sends nobody away', () => {
  const published = publishedFrom(new QueryClient(), QueryObserver);
  const html = renderToString(
    <ShellProvider services={createServerServices({ published, year: 2026 })}>
      <StaticRouter location="/courses">{guarded}</StaticRouter>
    </ShellProvider>,
  );
  expect(html).toContain('Loading...');
  expect(html).not.toContain('<h1>');
});

test('a remembered path of another origin is not followed', () => {
  window.sessionStorage.setItem('portal-return-to', '//evil.example/');
  expect(takeTarget()).toBeNull();
});
