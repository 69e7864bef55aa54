import { format } from 'node:util';

let reported: string[] = [];
let isExpected = false;

/**
 * Fails every test in which something was written with `console.error` or `console.warn`: React reports broken markup,
 * missing keys and updates outside `act` that way. Mounted once by the Jest setup.
 */
export function failOnConsoleError(): void {
  beforeEach(() => {
    reported = [];
    isExpected = false;
    for (const method of ['error', 'warn'] as const) {
      jest.spyOn(console, method).mockImplementation((...args: unknown[]) => void reported.push(format(...args)));
    }
  });

  afterEach(() => {
    jest.restoreAllMocks();
    if (isExpected || reported.length === 0) return;
    throw new Error(`The test wrote to the console:\n${reported.join('\n')}`);
  });
}

/** For the one test that provokes an error on purpose. Returns what is written during the test, to be asserted on. */
export function expectConsoleError(): readonly string[] {
  isExpected = true;
  return reported;
}
