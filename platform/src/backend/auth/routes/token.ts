import type { AuthRoute } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';

/** `POST /token?grant_type=`. */
export const token: AuthRoute = (context, call) => {
  const grant = call.url.searchParams.get('grant_type');
  if (grant === 'password') return signIn(context, call);
  if (grant === 'refresh_token') return refresh(context, call);
  throw refusals.grantUnsupported();
};
