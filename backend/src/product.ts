import type { SqlDatabase, SqlSession } from './database/sql.ts';

/** Whom mails come from. */
export interface MailIdentity {
  name: string;
  address: string;
  /** Stands at the end of every subject. */
  subjectEnd: string;
  /** Stands below every mail. */
  signature: string;
  /** What an account is for, as in 'An account was made for you in …'. */
  service: string;
}

/** How whoever runs the product calls themselves in it. */
export type MailNames = Pick<MailIdentity, 'name' | 'subjectEnd' | 'signature'>;

/** What the backend has to know of what it serves. */
export interface Product {
  /** What its operator calls it, with an article before it: 'portal', as in 'The portal is running'. */
  name: string;
  /** Names of the settings that the operator makes, as sentences to the operator call them. */
  settings: { dataDir: string; databaseUrl: string };
  /** Mails of a product that nobody has given a name yet. */
  mails: Omit<MailIdentity, 'address'>;
  /** The names in mails and messages as they are settled now; asked whenever some are sent. */
  readMailNames?(db: SqlDatabase): Promise<MailNames | null>;
  /** The present migrations: what `prepare` applies, and what brings a restored backup up to date. */
  migrationsFolder: string;
  /** Names in the data directory that are backed up with the keys only, beside the backend's own. */
  privateFiles: readonly string[];
  /** Called in the transaction of a restore before its rows come in; what it resolves to is called when they are all there. */
  aroundRestore?(session: SqlSession): Promise<() => Promise<void>>;
  /** SQL that removes what of its own nobody needs any more; run at the start and daily. */
  housekeeping?: string;
  /** SQL that does what is due by the clock; run every minute, so it does nothing when nothing is due. */
  everyMinute?: string;
  /** SQL that is run every so many seconds while it is served, for what goes by the clock. */
  rounds?: { sql: string; seconds: number };
  /**
   * SQL by which messages wait for devices; without it none are sent. `claim` gets how many at most and returns rows
   * `{id, attempts, endpoint, public_key, auth_secret, items: [{title, path}]}`, `settle` an id, an outcome (`done`, `later`, `gone`) and seconds to wait.
   */
  pushes?: { claim: string; settle: string };
  /** SQL that takes off, and returns as `version`, the stored files whose rows were removed by SQL, so that their bytes go; run every few seconds. */
  filesLetGo?: string;
  /** What its commands do with the database, by name (`doWork`); the answer can be written as JSON. */
  work: Readonly<Record<string, (db: SqlDatabase) => Promise<unknown>>>;
}
