import { PortalError } from './errors.ts';

/** Somebody else has changed or added the row since the form was opened; nothing was written. */
export class ConflictError extends PortalError {
  override readonly name = 'ConflictError';
  /** `storedId` names the row that stands in the way of a new one; without it, it is the row that was opened. */
  constructor(
    message = 'Somebody else has changed this since you opened it',
    readonly storedId: string | null = null,
  ) {
    super(message);
  }
}
