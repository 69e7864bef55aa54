/** Raised when a part cannot be published; nothing live has changed. The message says why. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}
