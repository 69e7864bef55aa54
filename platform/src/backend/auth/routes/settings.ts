import { jsonResponse } from '../../json-response.ts';
import type { AuthRoute } from '../auth-call.ts';

/** `GET /settings`: what can be signed in with. */
export const settings: AuthRoute = () =>
  answer({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });

/** `GET /health`. */
export const health: AuthRoute = () =>
  answer({ name: 'portal-auth', version: '1.0.0', description: 'Answers as Supabase Auth does' });

/** `GET /.well-known/jwks.json`: tokens are signed with a shared secret, so there is no key to publish. */
export const keySet: AuthRoute = () => answer({ keys: [] });

function answer(body: unknown): Promise<Response> {
  return Promise.resolve(jsonResponse(body));
}
