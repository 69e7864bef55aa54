/** @page */
import { prePaintScript } from './pre-paint.ts';

/** Runs the script as the document would. */
function paint(): HTMLElement {
  const script = document.createElement('script');
  script.textContent = prePaintScript;
  document.head.append(script);
  script.remove();
  return document.documentElement;
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('without memory the page is light and nobody is signed in', () => {
  expect(paint()).toHaveAttribute('data-theme', 'light');
  expect(paint()).toHaveAttribute('data-session', 'no');
});

test('the stored theme and session are on the document before first paint', () => {
  window.localStorage.setItem('ui-theme', 'dark');
  window.localStorage.setItem('portal-auth', '{}');
  expect(paint()).toHaveAttribute('data-theme', 'dark');
  expect(paint()).toHaveAttribute('data-session', 'yes');
});

test('an unknown theme counts as light', () => {
  window.localStorage.setItem('ui-theme', 'purple');
  expect(paint()).toHaveAttribute('data-theme', 'light');
});

test('a session that arrives in the address counts', () => {
  window.history.replaceState(null, '', '/auth#access_token=x&type=signup');
  expect(paint()).toHaveAttribute('data-session', 'yes');
});
