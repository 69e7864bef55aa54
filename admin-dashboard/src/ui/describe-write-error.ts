import { describeError } from '@portal/shared/ui';

const wordsByState: Record<string, string> = {
  '23503': 'Something else depends on this, or what it refers to is gone.',
  '23505': 'There is already an entry with these values.',
  '23514': 'One of the values is outside of what is allowed.',
  '22001': 'One of the texts is too long.',
};

const deletedWords = 'It has been deleted meanwhile, so that there is nothing to change any more.';

/**
 * Words for a refused write: broken constraints are told without the database's own terms. What staff add, change, move and delete can be
 * repeated without harm.
 */
export function describeWriteError(cause: unknown): string {
  if (cause instanceof Error && cause.name === 'NotFoundError') return deletedWords;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return wordsByState[code] ?? describeError(cause, { isRepeatSafe: true });
}
