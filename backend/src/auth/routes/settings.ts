import { jsonResponse } from '../../json-response.ts';
import type { AuthRoute } from '../auth-call.ts';

/** Providers that GoTrue knows (supabase/auth, internal/api/settings.go); none is switched on here. */
export const oauthProviders: readonly string[] = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'zoom',
];

/** `GET /settings`: what can be signed in with. */
export const settings: AuthRoute = ({ config }) =>
  answer({
    external: {
      anonymous_users: false,
      ...Object.fromEntries(oauthProviders.map((provider) => [provider, false])),
      email: true,
      phone: false,
    },
    disable_signup: !config.enable_signup,
    mailer_autoconfirm: !config.email.enable_confirmations,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });

/** `GET /health`. */
export const health: AuthRoute = () =>
  answer({ name: 'auth', version: '1.0.0', description: 'Answers as Supabase Auth does' });

/** `GET /.well-known/jwks.json`: tokens are signed with a shared secret, so there is no key to publish. */
export const keySet: AuthRoute = () => answer({ keys: [] });

function answer(body: unknown): Promise<Response> {
  return Promise.resolve(jsonResponse(body));
}
