export { addOnce } from './add-once.ts';
export { boundedFetch } from './bounded-fetch.ts';
export { changeRow } from './change-row.ts';
export { ConflictError } from './conflict-error.ts';
export { containsPattern } from './contains-pattern.ts';
export { countUnreadNotices } from './count-unread-notices.ts';
export { type CsvRecord, readCsv, toCsv, UnclosedQuoteError } from './csv.ts';
export {
  database,
  type DatabaseClient,
  unwrap,
  unwrapJson,
  unwrapNothing,
  unwrapPage,
  unwrapWritten,
} from './database.ts';
export type { Database } from './database.types.ts';
export { READ_DEADLINE_MS, WRITE_DEADLINE_MS } from './deadlines.ts';
export { DRAFT_LIFETIME_MS, dropAllDrafts } from './drafts.ts';
export { type EditedTable, keyOf } from './edited-table.ts';
export {
  AuthError,
  ForbiddenError,
  isRefusal,
  isRetryable,
  NetworkError,
  NoAnswerError,
  NotFoundError,
  NotSignedInError,
  OfflineError,
  PortalError,
  RuleError,
  SecondFactorNeededError,
  ServiceFaultError,
  TooManyAttemptsError,
  unreached,
} from './errors.ts';
export { isOffline } from '../online/is-offline.ts';
export { listQueryOf, type Open, readOne, type ToRecord } from './list-query.ts';
export { filesOf, type ListedFile } from './listed-files.ts';
export { endingOf, mediaTypeOf } from './media-types.ts';
export { openedFrom, type Opened, type SaveOptions } from './opened.ts';
export {
  askForOrder,
  askForPage,
  COUNTED,
  foundPage,
  type ListPage,
  type ListRequest,
  type ListShape,
  narrowed,
  PAGE_SIZE,
  pageOf,
  type RowOf,
  type RowsQuery,
  type Sort,
} from './page-of.ts';
export {
  downloadPrivateFile,
  linkToPrivateFile,
  type PrivateBucket,
  readPrivateFile,
  removePrivateFile,
  savePrivateFile,
  type UploadOptions,
  uploadResumable,
} from './private-files.ts';
export { publishedFrom, queryName } from './published-from.ts';
export { publishedQuery } from './published-query.ts';
export { queryKeysOf } from './query-keys-of.ts';
export { randomId } from './random-id.ts';
export { readStored, type StoredRow } from './read-stored.ts';
export { createReader, createSessionReader } from './reader.ts';
export { type FolderedBucket, removeFolder } from './remove-folder.ts';
export { mostPoints, pointsOf, type RubricCriterion, type RubricLevel, rubricOf } from './rubric.ts';
export { fileName, type FileToSave, saveFile } from './save-file.ts';
export { type FileOfRow, saveWithFile } from './save-with-file.ts';
export { saysAlready } from './says-already.ts';
export { AUTH_STORAGE_KEY, type BackendConfig, type SessionStorage } from './session-storage.ts';
export { isGoodForNow, readStoredSession, type StoredSession } from './stored-session.ts';
export {
  type AdmissionCounts,
  type OpeningHours,
  type SiteSettings,
  siteSettingsQuery,
  type SocialLink,
} from './site-settings.ts';
export { createSupabaseClient, createThrowAwayClient } from './supabase-client.ts';
export { tryWhileOnline } from '../online/try-while-online.ts';
export { type PublicBucket, removeUploadedFiles, uploadFile } from './upload-file.ts';
