/** Grammar of PostgREST that is not answered here. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}
