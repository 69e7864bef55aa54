import { PortalError } from '@portal/shared/data';

/** Somebody else has changed the row since the form was opened; nothing was written. */
export class ConflictError extends PortalError {
  override readonly name = 'ConflictError';
}
