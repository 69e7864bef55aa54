import { ConflictError, unwrapNothing } from '@portal/shared/data';

/**
 * For functions of the database that check the opened version themselves (`save_paper`, `save_person`): throws what `unwrapNothing`
 * throws, and `ConflictError` where the function names `updated_at` as the reason.
 */
export function unwrapVersioned(answer: Parameters<typeof unwrapNothing>[0]): void {
  try {
    unwrapNothing(answer);
  } catch (cause) {
    if (cause instanceof Error && 'field' in cause && cause.field === 'updated_at') throw new ConflictError();
    throw cause;
  }
}
