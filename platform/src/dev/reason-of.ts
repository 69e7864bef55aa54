import { types } from 'node:util';

/** Why a connection failed: `fetch` keeps the reason behind its own error, and where several addresses were tried, behind that. */
export function reasonOf(error: unknown): { code: string; message: string } {
  if (!types.isNativeError(error)) return { code: '', message: String(error) };
  if (error.cause !== undefined) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}
