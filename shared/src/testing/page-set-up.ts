import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { forgetOwnerStacks } from './forget-owner-stacks.ts';

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
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-session');
});

function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics: waits } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  return waits === true;
}
