import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { failOnConsoleError } from './fail-on-console-error.ts';
import { forgetOwnerStacks } from './forget-owner-stacks.ts';

failOnConsoleError();
forgetOwnerStacks();

configure(({ getElementError }) => ({
  // A busy machine takes its time, and a test that passes is not slowed by a longer patience.
  asyncUtilTimeout: 60_000,
  // While something is waited for nobody reads the page in the error: it is added when the wait is over.
  getElementError: (message, container) => {
    if (!isWaiting()) return getElementError(message, container);
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    return error;
  },
}));

afterEach(() => {
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-session');
});

function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics: waits } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  return waits === true;
}
