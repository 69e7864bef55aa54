import type { Caller } from '../../caller.ts';
import { whyRefused } from '../bad-token.ts';
import type { StorageCall } from '../storage-call.ts';
import { refusals } from '../storage-error.ts';

/** Whom the call acts as. Throws storage-api's refusal of a request that carries neither key nor access token. */
export function callerOf({ caller }: StorageCall): Caller {
  if (caller) return caller;
  throw refusals.accessDenied(whyRefused('', false));
}
