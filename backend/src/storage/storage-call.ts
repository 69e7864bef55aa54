import type { Logger } from 'pino';
import type { z } from 'zod';
import type { ApiDatabase } from '../database/api-connection.ts';
import type { SqlSession } from '../database/sql.ts';
import type { AccessTokens } from '../access-token.ts';
import { actAsCaller, type Caller } from '../caller.ts';
import type { Secrets } from '../secrets.ts';
import { arriving } from './arriving.ts';
import { readField } from './multipart.ts';
import type { PartStore } from './part-store.ts';
import type { FileQuota } from './quota.ts';
import type { SignedLinks } from './signed-links.ts';
import { refusals } from './storage-error.ts';
import type { StorageFiles } from './storage-files.ts';

/** What every call of the Storage API works with. */
export interface StorageContext {
  db: ApiDatabase;
  secrets: Secrets;
  tokens: AccessTokens;
  files: StorageFiles;
  /** Of resumable uploads. */
  parts: PartStore;
  links: SignedLinks;
  /** Bytes; no bucket may allow more. */
  fileSizeLimit: number;
  quota: FileQuota;
  log: Logger;
}

/** One request, with the parts of its address that the route names. */
export interface StorageCall {
  request: Request;
  url: URL;
  context: StorageContext;
  /** Null when the request carries neither a key nor a valid access token. */
  caller: Caller | null;
  bucket: string;
  /** Path of the file in its bucket. */
  key: string;
}

/** Lists of paths are the longest that is sent as JSON. */
const jsonBytes = 256 * 1024;

/** The JSON a request brought. Throws the refusal of a body that is not as `schema` says, or longer than the longest list of paths. */
export async function readJson<Output>({ request }: StorageCall, schema: z.ZodType<Output>): Promise<Output> {
  const parsed = schema.safeParse(parseJson(await readField(arriving(request), jsonBytes)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusals.invalidRequest(`${['body', ...(issue?.path ?? [])].join('/')}: ${issue?.message ?? 'invalid'}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusals.invalidRequest('body must be JSON');
  }
}

/** The API role that passes row-level security. */
export const serviceCaller: Caller = { role: 'service_role', claims: {} };

/** The id of the signed-in person; null for a visitor and for the service key. */
export function ownerOf(caller: Caller): string | null {
  return typeof caller.claims['sub'] === 'string' ? caller.claims['sub'] : null;
}

/** Runs `work` in one transaction in which grants and policies apply to the caller. */
export function asCaller<Result>(
  { db }: StorageContext,
  caller: Caller,
  work: (session: SqlSession) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (session) => {
    await actAsCaller(session, caller);
    return work(session);
  });
}

/** Does `work` as the caller and undoes it: what the caller may not do throws, as it would in earnest. */
export async function tryAsCaller(
  context: StorageContext,
  caller: Caller,
  work: (session: SqlSession) => Promise<unknown>,
): Promise<void> {
  await asCaller(context, caller, async (session) => {
    await work(session);
    throw new UndoneOnPurpose();
  }).catch((error: unknown) => {
    if (!(error instanceof UndoneOnPurpose)) throw error;
  });
}

class UndoneOnPurpose extends Error {}
