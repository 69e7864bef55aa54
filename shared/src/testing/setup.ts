import '@testing-library/jest-dom';
import { failOnConsoleError } from './fail-on-console-error.ts';

failOnConsoleError();

afterEach(() => {
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-session');
});
