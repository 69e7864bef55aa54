import { format } from 'node:util';

let reported: string[] = [];
let isExpected = false;

/**
 * Fails every test of the file in which something was written with `console.error` or `console.warn`:
 * React reports broken markup, missing keys and updates outside `act` that way. Mounted once by the Jest setup.
 */
export function failOnConsoleError(): void {
  const original = { error: console.error, warn: console.warn };

  beforeEach(() => {
    reported = [];
    isExpected = false;
    console.error = (...args: unknown[]) => void reported.push(format(...args));
    console.warn = (...args: unknown[]) => void reported.push(format(...args));
  });

  afterEach(() => {
    console.error = original.error;
    console.warn = original.warn;
    if (isExpected || reported.length === 0) return;
    throw new Error(`The test wrote to the console:\n${reported.join('\n')}`);
  });
}

/** For the one test that provokes an error on purpose. Returns what was written so far, to be asserted on. */
export function expectConsoleError(): readonly string[] {
  isExpected = true;
  return reported;
}
