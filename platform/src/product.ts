import type { Product } from '@portal/backend/product';
import { clearSample, listAddresses, lookAtSample } from './sample/clear-sample.ts';
import { growContentRevision } from './database/content-revision.ts';
import { MIGRATIONS } from './database/folders.ts';

/** What the backend is told of the portal of the department. */
export const portalProduct: Product = {
  name: 'portal',
  settings: { dataDir: 'PORTAL_DATA', databaseUrl: 'DATABASE_URL' },
  mails: {
    name: 'Department of Statistics, Tarangini College',
    address: 'no-reply@stat.tarangini.example',
    subjectEnd: 'Department of Statistics',
    signature: 'Department of Statistics, Tarangini College, Pune',
    service: 'the portal of the department',
  },
  migrationsFolder: MIGRATIONS,
  privateFiles: ['staff-accounts.json', 'sample-accounts.json'],
  housekeeping: 'select public.tidy_notices()',
  everyMinute: 'select public.send_notice_digests()',
  // An attempt at a quiz ends at its deadline, though its browser is gone.
  rounds: { sql: 'select public.submit_due_attempts()', seconds: 3 },
  aroundRestore: growContentRevision,
  work: { lookAtSample, clearSample, listAddresses },
};
