/** Set-up of every test of the database: behind a busy run a statement of milliseconds may take seconds. */
jest.setTimeout(240_000);
