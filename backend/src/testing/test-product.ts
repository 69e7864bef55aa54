import type { Product } from '../product.ts';

/** What test backends serve: nothing in particular. */
export const testProduct: Product = {
  name: 'test service',
  settings: { dataDir: 'TEST_DATA', databaseUrl: 'TEST_DATABASE' },
  mails: {
    name: 'Test Department',
    subjectEnd: 'Test',
    signature: 'Test Department',
    service: 'the test',
  },
  migrationsFolder: 'no-migrations',
  privateFiles: [],
  work: {},
};
