/**
 * Whether a write was refused because another row has the values already that are there only once (unique_violation of Postgres);
 * `constraint` where one of several is meant.
 */
export function isTaken(cause: unknown, constraint = /./): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '23505' && constraint.test(cause.message);
}
