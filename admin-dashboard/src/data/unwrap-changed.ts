import { ForbiddenError, NotFoundError, unwrap } from '@portal/shared/data';
import { ConflictError } from './conflict-error.ts';

interface Answer<Row> {
  data: Row[] | null;
  error: { message: string; code?: string; details?: string | null; hint?: string | null } | null;
  status: number;
}

/**
 * The rows of an update that was filtered by the `updated_at` it was opened with. When there are none, `readVersion` is asked
 * what the row is like now: `ConflictError` when it has changed, `NotFoundError` when it is gone, else `ForbiddenError`.
 */
export async function unwrapChanged<Row>(
  answer: Answer<Row>,
  openedAt: string | null,
  readVersion: PromiseLike<Answer<{ updated_at: string }>>,
): Promise<Row[]> {
  const rows = unwrap(answer);
  if (rows.length > 0) return rows;
  const [present] = unwrap(await readVersion);
  if (!present) throw new NotFoundError('It has been deleted meanwhile.');
  if (openedAt !== null && present.updated_at !== openedAt)
    throw new ConflictError('Somebody else has changed this since you opened it.');
  throw new ForbiddenError('You do not have permission to change this.');
}
