import type { Product } from '@portal/backend/product';
import { clearSample, listAddresses, lookAtSample } from './sample/clear-sample.ts';
import { growContentRevision } from './database/content-revision.ts';
import { MIGRATIONS } from './database/folders.ts';
import { mailNames, type SiteNames } from './mail-names.ts';

/** What the backend is told of the portal of the department. */
export const portalProduct: Product = {
  name: 'portal',
  settings: { dataDir: 'PORTAL_DATA', databaseUrl: 'DATABASE_URL' },
  mails: {
    name: 'Department of Statistics',
    subjectEnd: 'Department of Statistics',
    signature: 'Department of Statistics',
    service: 'the portal of the department',
  },
  readMailNames: async (db) => {
    const [site] = await db.query<SiteNames>('select college, department from public.site_settings');
    return site ? mailNames(site) : null;
  },
  migrationsFolder: MIGRATIONS,
  privateFiles: ['staff-accounts.json', 'sample-accounts.json'],
  housekeeping: 'select public.tidy_notices(); select public.tidy_push_devices()',
  everyMinute: 'select public.tell_of_closed_quizzes(); select public.send_notice_digests()',
  // An attempt at a quiz ends at its deadline, though its browser is gone.
  rounds: { sql: 'select public.submit_due_attempts()', seconds: 3 },
  pushes: {
    claim: 'select id, attempts, endpoint, public_key, auth_secret, items from public.claim_pushes($1)',
    settle: 'select public.settle_push($1, $2, $3)',
  },
  filesLetGo: `delete from private.files_let_go gone
    where not exists (select from storage.objects stored where stored.version = gone.version) returning version`,
  aroundRestore: growContentRevision,
  work: { lookAtSample, clearSample, listAddresses },
};
