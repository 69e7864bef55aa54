import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { failOnConsoleError } from './fail-on-console-error.ts';

failOnConsoleError();

// A busy machine takes its time, and a test that passes is not slowed by a longer patience.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-session');
});
