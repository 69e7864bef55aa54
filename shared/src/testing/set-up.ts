import { failOnConsoleError } from './fail-on-console-error.ts';

failOnConsoleError();

// Libraries that only a page needs take longer to load than most suites without one take to run.
if ('window' in globalThis) jest.requireActual('./page-set-up.ts');
