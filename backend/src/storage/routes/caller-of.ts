import type { Caller } from '../../caller.ts';
import type { StorageCall } from '../storage-call.ts';
import { StorageError } from '../storage-error.ts';

/** Whom the call acts as. Throws storage-api's refusal of a request that carries neither key nor access token. */
export function callerOf({ caller }: StorageCall): Caller {
  if (caller) return caller;
  throw new StorageError(400, 'InvalidRequest', "headers must have required property 'authorization'", 'Error');
}
