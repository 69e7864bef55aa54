/** Why a remote cannot be shown; the card words each. */
export type FailureCause =
  'offline' | 'unreachable' | 'too-slow' | 'damaged' | 'incompatible' | 'unpublished' | 'crashed';

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly reason: FailureCause,
    options?: ErrorOptions,
  ) {
    super(`The remote could not be loaded: ${reason}.`, options);
  }
}
