/**
 * Set-up of every test that runs behind others: a statement of milliseconds may take seconds there, and on a slow machine the browsers leave
 * nearly nothing for the twenty minutes that they take.
 */
jest.setTimeout(1_800_000);
