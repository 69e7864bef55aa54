/** Raised when the sources of a part do not build; the message lists what the bundler or the compiler said. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
