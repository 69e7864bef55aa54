import { z } from 'zod';
import { type AuthRoute, parseBody, requirePerson, text } from '../auth-call.ts';
import { AuthRefusal, OAuthRefusal } from '../auth-error.ts';
import { oauthProviders } from './settings.ts';

// People sign in by e-mail here. Everything else is refused as GoTrue refuses what is switched off.

const idTokenSchema = z.object({ id_token: text, provider: text, client_id: text, issuer: text });

/** Who signs the tokens of a provider, where that is fixed (supabase/auth, internal/api/provider). */
const issuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
};

/** `POST /token?grant_type=id_token` (supabase/auth, internal/api/token_oidc.go). */
export const signInByIdToken: AuthRoute = (_context, call) => {
  const input = parseBody(idTokenSchema, call.body);
  if (input.id_token === '') throw new OAuthRefusal('invalid request', 'id_token required');
  if (input.provider === '' && (input.client_id === '' || input.issuer === '')) {
    throw new OAuthRefusal('invalid request', 'provider or client_id and issuer required');
  }
  const issuer = issuers[input.provider] ?? (oauthProviders.includes(input.provider) ? input.issuer : null);
  if (issuer === null) {
    const provider = JSON.stringify(input.provider);
    throw new AuthRefusal(400, 'validation_failed', `Custom OIDC provider ${provider} not allowed`);
  }
  throw new AuthRefusal(400, 'provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`);
};

/** `POST /token?grant_type=web3` (supabase/auth, internal/api/web3.go). */
export const signInByWallet: AuthRoute = () => {
  throw new AuthRefusal(422, 'web3_provider_disabled', 'Web3 provider is disabled');
};

/** `GET /authorize?provider=` (supabase/auth, internal/api/external.go). */
export const authorize: AuthRoute = (_context, call) => {
  const provider = call.url.searchParams.get('provider')?.toLowerCase() ?? '';
  const isKnown = oauthProviders.includes(provider);
  const why = isKnown ? 'provider is not enabled' : `Provider ${provider} could not be found`;
  throw new AuthRefusal(400, 'validation_failed', `Unsupported provider: ${why}`);
};

/** `POST /sso` (supabase/auth, internal/api/middleware.go, as the next one). */
export const signInBySso: AuthRoute = () => {
  throw new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
};

/** `GET /user/identities/authorize` and `DELETE /user/identities/:identityId`. */
export const linkIdentity: AuthRoute = async (context, call) => {
  await requirePerson(context, call);
  throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled');
};
