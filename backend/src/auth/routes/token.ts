import type { AuthRoute } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { signInByIdToken, signInByWallet } from './other-providers.ts';
import { exchangeCode } from './pkce.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';

const grants: ReadonlyMap<string | null, AuthRoute> = new Map([
  ['password', signIn],
  ['refresh_token', refresh],
  ['pkce', exchangeCode],
  ['id_token', signInByIdToken],
  ['web3', signInByWallet],
]);

/** `POST /token?grant_type=`. */
export const token: AuthRoute = async (context, call) => {
  const grant = grants.get(call.url.searchParams.get('grant_type'));
  if (!grant) throw refusals.grantUnsupported();
  return grant(context, call);
};
