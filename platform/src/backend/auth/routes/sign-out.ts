import { z } from 'zod';
import { type AuthRoute, parseBody, requirePerson } from '../auth-call.ts';
import { endSessions } from '../sessions.ts';

const scopeSchema = z.enum(['global', 'local', 'others']).catch('global');

/** `POST /logout?scope=`: ends all sessions of the person, this one, or the others. Access tokens already out run their hour. */
export const signOut: AuthRoute = async (context, call) => {
  const { user, claims } = await requirePerson(context, call);
  const scope = parseBody(scopeSchema, call.url.searchParams.get('scope') ?? 'global');
  await endSessions(context.db, user.id, claims.session_id, scope);
  return new Response(null, { status: 204 });
};
